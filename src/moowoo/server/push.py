"""Web Push: a message that only one browser can read (RFC 8291), sent by somebody who proves to be us (RFC 8292)."""

import base64
import hashlib
import json
import os
from typing import NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve: how many private keys there are, and one."""
SALT, SECRET, NUMBER = 16, 16, 32
"""Bytes of a salt, of a browser's own secret, and of a number of the curve."""
POINT = 1 + 2 * NUMBER
RECORD = 4096
LAST_RECORD = b"\x02"
HALF_A_DAY = 12 * 3600


class Subscription(NamedTuple):
    """Where a browser is reached, and what messages to it are locked with."""

    endpoint: str
    public_key: str
    secret: str


def coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Base64 as browsers write it; raises `ValueError`."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(text: str) -> ec.EllipticCurvePublicKey:
    """A browser's public key; raises `ValueError`."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(text))


def derive(length: int, salt: bytes, info: bytes, material: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def encrypt(
    message: bytes,
    to: Subscription,
    salt: bytes | None = None,
    ours: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message for one browser. Salt and key are new each time; only a test names them."""
    salt, ours = salt or os.urandom(SALT), ours or ec.generate_private_key(CURVE)
    theirs, mine = read_point(to.public_key), point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    material = derive(32, decoded(to.secret), b"WebPush: info\0" + point(theirs) + mine, shared)
    key = derive(16, salt, b"Content-Encoding: aes128gcm\0", material)
    nonce = derive(12, salt, b"Content-Encoding: nonce\0", material)
    header = salt + RECORD.to_bytes(4) + bytes([len(mine)]) + mine
    return header + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


class Sender:
    """Who sends: a key that all nodes make from the secret they share."""

    def __init__(self, secret: str, contact: str = "") -> None:
        drawn = int.from_bytes(hashlib.sha512(f"moowoo push {secret}".encode()).digest())
        self.key = ec.derive_private_key(drawn % (ORDER - 1) + 1, CURVE)
        self.contact = contact

    @property
    def public_key(self) -> str:
        """What browsers are told, so that nobody else can send to them."""
        return coded(point(self.key.public_key()))

    def authorization(self, origin: str, now: float) -> str:
        """What proves to a push service, for half a day, that it is us."""
        claims = {"aud": origin, "exp": int(now) + HALF_A_DAY} | ({"sub": self.contact} if self.contact else {})
        parts = [coded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        numbers = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(NUMBER) for number in numbers)
        return f"vapid t={signed}.{coded(signature)}, k={self.public_key}"
