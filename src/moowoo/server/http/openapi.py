"""The description of the API in OpenAPI 3.1, made from the endpoints and the types of their messages."""

import re
from collections.abc import Sequence

import msgspec

from moowoo import __version__
from moowoo.games import kits
from moowoo.server.errors import STATUS
from moowoo.server.http.endpoints import Endpoint
from moowoo.server.messages import Refused
from moowoo.server.plain import JsonObject

REFERENCE = "#/components/schemas/{name}"
SUMMARY = "Tables of {games}. The live socket is described in the documentation beside this file."
CODE = {"type": "string", "pattern": "^[A-Z0-9]{3}-?[A-Z0-9]{3}$", "examples": ["MUH-247"]}


def describe(endpoints: Sequence[Endpoint]) -> JsonObject:
    """The whole document."""
    types = [kind for one in endpoints for kind in (one.body, one.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components([*types, Refused], ref_template=REFERENCE)
    by_type = dict(zip(map(str, [*types, Refused]), schemas, strict=True))
    paths: JsonObject = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, by_type)
    titles = [kit.title for kit in kits().values()]
    summary = SUMMARY.format(games=", ".join(titles[:-1]) + f" and {titles[-1]}" if titles[1:] else titles[0])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Moowoo", "version": __version__, "description": summary, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "moowoo"},
            },
        },
    }


def operation(one: Endpoint, by_type: JsonObject) -> JsonObject:
    described: JsonObject = {
        "summary": one.summary,
        "operationId": one.handler.__name__,
        "parameters": parameters(one),
        "responses": responses(one, by_type),
    }
    if one.body is not None:
        content = {"application/json": {"schema": by_type[str(one.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if one.identity:
        described["security"] = [{"token": []}, {"cookie": []}]
    return described


def parameters(one: Endpoint) -> list[JsonObject]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": CODE} for name in re.findall(r"{(\w+)}", one.path)
    ]
    in_query = [
        {"name": name, "in": "query", "description": what, "schema": {"type": "integer", "minimum": 0}}
        for name, what in (one.query or {}).items()
    ]
    in_words = [
        {"name": name, "in": "query", "description": what, "schema": {"type": "string", "maxLength": 64}}
        for name, what in (one.words or {}).items()
    ]
    return [*in_path, *in_query, *in_words]


def responses(one: Endpoint, by_type: JsonObject) -> JsonObject:
    schema = {"type": "string"} if one.answer is None else by_type[str(one.answer)]
    answers: JsonObject = {
        str(one.status): {"description": one.summary, "content": {one.media: {"schema": schema}}},
    }
    kinds: dict[int, list[str]] = {}
    for kind, status in STATUS.items():
        kinds.setdefault(status, []).append(kind)
    for status, names in sorted(kinds.items()):
        content = {"application/json": {"schema": by_type[str(Refused)]}}
        answers[str(status)] = {"description": f"Refused: {', '.join(names)}", "content": content}
    return answers
