SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.bans (
    subject character varying(64) NOT NULL,
    until double precision,
    reason text NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.duties (
    table_id bigint NOT NULL,
    due double precision NOT NULL,
    node character varying(32) NOT NULL,
    until double precision NOT NULL
);
CREATE TABLE public.identities (
    id character varying(32) NOT NULL,
    name character varying(64) NOT NULL,
    settings text NOT NULL,
    muted text NOT NULL,
    blocked text NOT NULL,
    created double precision NOT NULL,
    seen double precision NOT NULL
);
CREATE TABLE public.keys (
    name character varying(32) NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.log (
    table_id bigint NOT NULL,
    seq integer NOT NULL,
    kind character varying(16) NOT NULL,
    body text NOT NULL,
    identity character varying(32) NOT NULL,
    request_id character varying(64) NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.reports (
    id bigint NOT NULL,
    at double precision NOT NULL,
    code character varying(8) NOT NULL,
    reporter character varying(32) NOT NULL,
    who character varying(32) NOT NULL,
    name character varying(64) NOT NULL,
    text text NOT NULL
);
CREATE SEQUENCE public.reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.reports_id_seq OWNED BY public.reports.id;
CREATE TABLE public.tables (
    id bigint NOT NULL,
    code character varying(8) NOT NULL,
    game character varying(8) NOT NULL,
    edition character varying(8) NOT NULL,
    public boolean NOT NULL,
    stage character varying(12) NOT NULL,
    host character varying(32) NOT NULL,
    host_name character varying(64) NOT NULL,
    seats integer NOT NULL,
    open integer NOT NULL,
    created double precision NOT NULL,
    active double precision NOT NULL
);
CREATE SEQUENCE public.tables_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tables_id_seq OWNED BY public.tables.id;
ALTER TABLE ONLY public.reports ALTER COLUMN id SET DEFAULT nextval('public.reports_id_seq'::regclass);
ALTER TABLE ONLY public.tables ALTER COLUMN id SET DEFAULT nextval('public.tables_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0001');
INSERT INTO public.bans VALUES ('10.0.0.1', NULL, 'Spam', 1760000632.25);
INSERT INTO public.identities VALUES ('a4e1ad120e130dfb840cd6d2', 'Anna', '{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}', '', '', 1760000000, 1760000000);
INSERT INTO public.identities VALUES ('73a3b244fb2432d8c507d121', 'Bruno', '{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}', '', '', 1760000000, 1760000000);
INSERT INTO public.identities VALUES ('53abc4d3e47beea04dee4764', 'Clara', '{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}', '', '', 1760000000, 1760000000);
INSERT INTO public.identities VALUES ('1de8e13ffd22a621980f27a9', 'Dora', '{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}', '', '', 1760000000, 1760000000);
INSERT INTO public.keys VALUES ('tokens', 'a4gVRRZE2ZHMQ8JJyR9NEdj29neTJc3r071AksDiANUNqbTpWLF15fThOQFFkZpS');
INSERT INTO public.log VALUES (1, 1, 'opened', '{"kind":"opened","code":"C6E-3RS","game":"woo","options":{"first":null,"target":1,"mistakes":false,"count_for_me":true,"suits":4,"ranks":"A10KQJ0","hand":6,"goal":null},"master":"c8639a2ff1b9ec9a7305f32521d3905f1fb60dc0c30931649d564f293f2443c3","host":"a4e1ad120e130dfb840cd6d2","chairs":[{"who":"a4e1ad120e130dfb840cd6d2","name":"Anna"},{}]}', 'a4e1ad120e130dfb840cd6d2', '~9cd28d314f0c0d617d74fb33', 1760000000);
INSERT INTO public.log VALUES (1, 2, 'sat', '{"kind":"sat","seat":1,"who":"73a3b244fb2432d8c507d121","name":"Bruno"}', '73a3b244fb2432d8c507d121', '~bae45d8853543e1d59def937', 1760000000);
INSERT INTO public.log VALUES (1, 3, 'started', '{"kind":"started"}', 'a4e1ad120e130dfb840cd6d2', '~0df307933134ac620f8c35a5', 1760000000);
INSERT INTO public.log VALUES (1, 4, 'moved', '{"kind":"moved","seat":0,"move":"0C"}', 'a4e1ad120e130dfb840cd6d2', '~d1b88cc7087470f4af76aaa3', 1760000007.25);
INSERT INTO public.log VALUES (1, 5, 'moved', '{"kind":"moved","seat":1,"move":"QC"}', '73a3b244fb2432d8c507d121', '~ab3495661a23ae3759fe5092', 1760000014.5);
INSERT INTO public.log VALUES (1, 6, 'moved', '{"kind":"moved","seat":1,"move":"draw"}', '73a3b244fb2432d8c507d121', '~adf024de1e8d5bcbcb25734d', 1760000021.75);
INSERT INTO public.log VALUES (1, 7, 'moved', '{"kind":"moved","seat":1,"move":"0D"}', '73a3b244fb2432d8c507d121', '~ac6fd6f97332f66f4b11512f', 1760000029);
INSERT INTO public.log VALUES (1, 8, 'moved', '{"kind":"moved","seat":0,"move":"AC"}', 'a4e1ad120e130dfb840cd6d2', '~d2174b4fc24943984ea2e359', 1760000036.25);
INSERT INTO public.log VALUES (1, 9, 'moved', '{"kind":"moved","seat":0,"move":"draw"}', 'a4e1ad120e130dfb840cd6d2', '~3e76ea10493ed75475a76870', 1760000043.5);
INSERT INTO public.log VALUES (1, 10, 'moved', '{"kind":"moved","seat":0,"move":"JD"}', 'a4e1ad120e130dfb840cd6d2', '~b4e8c077b910766ef9dd81cf', 1760000050.75);
INSERT INTO public.log VALUES (1, 11, 'moved', '{"kind":"moved","seat":1,"move":"10D"}', '73a3b244fb2432d8c507d121', '~7110a5aceed1120618307b65', 1760000058);
INSERT INTO public.log VALUES (1, 12, 'moved', '{"kind":"moved","seat":1,"move":"draw"}', '73a3b244fb2432d8c507d121', '~0e40e6e017d7de8c31227250', 1760000065.25);
INSERT INTO public.log VALUES (1, 13, 'moved', '{"kind":"moved","seat":1,"move":"KH"}', '73a3b244fb2432d8c507d121', '~ca434f5f80ad046b01cefc5f', 1760000072.5);
INSERT INTO public.log VALUES (1, 14, 'moved', '{"kind":"moved","seat":0,"move":"KC"}', 'a4e1ad120e130dfb840cd6d2', '~7102af6bfcb5c885ecbffcf2', 1760000079.75);
INSERT INTO public.log VALUES (1, 15, 'moved', '{"kind":"moved","seat":0,"move":"draw"}', 'a4e1ad120e130dfb840cd6d2', '~b996f38a3eb13d9675ec2579', 1760000087);
INSERT INTO public.log VALUES (1, 16, 'moved', '{"kind":"moved","seat":0,"move":"QD"}', 'a4e1ad120e130dfb840cd6d2', '~fe5846afec558998b5ac08c7', 1760000094.25);
INSERT INTO public.log VALUES (1, 17, 'moved', '{"kind":"moved","seat":1,"move":"JH"}', '73a3b244fb2432d8c507d121', '~26342cbd6445c9aa915822ee', 1760000101.5);
INSERT INTO public.log VALUES (1, 18, 'moved', '{"kind":"moved","seat":0,"move":"draw"}', 'a4e1ad120e130dfb840cd6d2', '~0efb8a52045e7be2c0042e9a', 1760000108.75);
INSERT INTO public.log VALUES (1, 19, 'moved', '{"kind":"moved","seat":0,"move":"10C"}', 'a4e1ad120e130dfb840cd6d2', '~b458e9f94c1dba3636f35fb1', 1760000116);
INSERT INTO public.log VALUES (1, 20, 'moved', '{"kind":"moved","seat":1,"move":"0H"}', '73a3b244fb2432d8c507d121', '~183ac7645f608fe9aed18d9d', 1760000123.25);
INSERT INTO public.log VALUES (1, 21, 'moved', '{"kind":"moved","seat":0,"move":"draw"}', 'a4e1ad120e130dfb840cd6d2', '~14cbeb3ce870e4752f2228c8', 1760000130.5);
INSERT INTO public.log VALUES (1, 22, 'moved', '{"kind":"moved","seat":0,"move":"KD"}', 'a4e1ad120e130dfb840cd6d2', '~973fba74047f713d55654c69', 1760000137.75);
INSERT INTO public.log VALUES (1, 23, 'moved', '{"kind":"moved","seat":1,"move":"JC"}', '73a3b244fb2432d8c507d121', '~3514285d02de22b587da13bc', 1760000145);
INSERT INTO public.log VALUES (1, 24, 'moved', '{"kind":"moved","seat":1,"move":"10H"}', '73a3b244fb2432d8c507d121', '~6302c43781d1a36dc23fd19c', 1760000152.25);
INSERT INTO public.log VALUES (1, 25, 'moved', '{"kind":"moved","seat":0,"move":"QH"}', 'a4e1ad120e130dfb840cd6d2', '~45f3e8c203dec18648d7fe8d', 1760000159.5);
INSERT INTO public.log VALUES (1, 26, 'moved', '{"kind":"moved","seat":1,"move":"AH"}', '73a3b244fb2432d8c507d121', '~62c062085d1d861eff459327', 1760000166.75);
INSERT INTO public.log VALUES (1, 27, 'moved', '{"kind":"moved","seat":0,"move":"AD"}', 'a4e1ad120e130dfb840cd6d2', '~c296e493f6f2262938632b8d', 1760000174);
INSERT INTO public.log VALUES (1, 28, 'moved', '{"kind":"moved","seat":1,"move":"0S"}', '73a3b244fb2432d8c507d121', '~56994856a9a8df883bc25fea', 1760000181.25);
INSERT INTO public.log VALUES (1, 29, 'moved', '{"kind":"moved","seat":0,"move":"QS"}', 'a4e1ad120e130dfb840cd6d2', '~a51e74b4fd13a1c79d981d83', 1760000188.5);
INSERT INTO public.log VALUES (1, 30, 'moved', '{"kind":"moved","seat":0,"move":"KS"}', 'a4e1ad120e130dfb840cd6d2', '~b555bf9fb758c4dd230745df', 1760000195.75);
INSERT INTO public.log VALUES (1, 31, 'moved', '{"kind":"moved","seat":1,"move":"10S"}', '73a3b244fb2432d8c507d121', '~6da978bd57a82ce86dd5ba80', 1760000203);
INSERT INTO public.log VALUES (1, 32, 'moved', '{"kind":"moved","seat":1,"move":"JS"}', '73a3b244fb2432d8c507d121', '~d54eb2dd5eb6f5a3f626a93f', 1760000210.25);
INSERT INTO public.log VALUES (1, 33, 'moved', '{"kind":"moved","seat":0,"move":"AS"}', 'a4e1ad120e130dfb840cd6d2', '~017fa8fd95ef46232fcc4b73', 1760000217.5);
INSERT INTO public.log VALUES (1, 34, 'moved', '{"kind":"moved","seat":0,"move":"claim"}', 'a4e1ad120e130dfb840cd6d2', '~380858e6ad9d96e1ea142386', 1760000224.75);
INSERT INTO public.log VALUES (2, 1, 'opened', '{"kind":"opened","code":"2HM-54Y","game":"mow","options":{"edition":"tiles","seats":3,"first":null,"own_draw":false,"target":20},"master":"f419bf5038aa585bc03ac12f40485ea8e473e2180f59fc29da6c49ae17110799","host":"73a3b244fb2432d8c507d121","chairs":[{"who":"73a3b244fb2432d8c507d121","name":"Bruno"},{},{}]}', '73a3b244fb2432d8c507d121', '~73373163e00dae9edf8091a0', 1760000224.75);
INSERT INTO public.log VALUES (2, 2, 'sat', '{"kind":"sat","seat":1,"who":"a4e1ad120e130dfb840cd6d2","name":"Anna"}', 'a4e1ad120e130dfb840cd6d2', '~d4040e1889eef0878a26b3c8', 1760000224.75);
INSERT INTO public.log VALUES (2, 3, 'sat', '{"kind":"sat","seat":2,"who":"53abc4d3e47beea04dee4764","name":"Clara"}', '53abc4d3e47beea04dee4764', '~0dd86a5218e454b1ee12b159', 1760000224.75);
INSERT INTO public.log VALUES (2, 4, 'started', '{"kind":"started"}', '73a3b244fb2432d8c507d121', '~87e3dbce7ccdcba64e9a8635', 1760000224.75);
INSERT INTO public.log VALUES (2, 5, 'moved', '{"kind":"moved","seat":1,"move":"3/1"}', 'a4e1ad120e130dfb840cd6d2', '~09c18ff7947c3bc46eb118f4', 1760000232);
INSERT INTO public.log VALUES (2, 6, 'moved', '{"kind":"moved","seat":2,"move":"0/5"}', '53abc4d3e47beea04dee4764', '~2fa71759f9835c42f8df933e', 1760000239.25);
INSERT INTO public.log VALUES (2, 7, 'moved', '{"kind":"moved","seat":2,"move":"keep"}', '53abc4d3e47beea04dee4764', '~785860d8374c9e9cc30193eb', 1760000246.5);
INSERT INTO public.log VALUES (2, 8, 'moved', '{"kind":"moved","seat":0,"move":"14/0"}', '73a3b244fb2432d8c507d121', '~6f3d46a44a96cc27ccccfdb0', 1760000253.75);
INSERT INTO public.log VALUES (2, 9, 'moved', '{"kind":"moved","seat":1,"move":"take"}', 'a4e1ad120e130dfb840cd6d2', '~49c60243385f84186c84b83a', 1760000261);
INSERT INTO public.log VALUES (2, 10, 'moved', '{"kind":"moved","seat":1,"move":"4/2"}', 'a4e1ad120e130dfb840cd6d2', '~6c91f226e7da914a2b70f9da', 1760000268.25);
INSERT INTO public.log VALUES (2, 11, 'moved', '{"kind":"moved","seat":2,"move":"7/0"}', '53abc4d3e47beea04dee4764', '~a0cf0b1d9bf7b13078536a81', 1760000275.5);
INSERT INTO public.log VALUES (2, 12, 'moved', '{"kind":"moved","seat":0,"move":"1/0"}', '73a3b244fb2432d8c507d121', '~e06027377f2deb6319076a89', 1760000282.75);
INSERT INTO public.log VALUES (2, 13, 'moved', '{"kind":"moved","seat":1,"move":"10/0"}', 'a4e1ad120e130dfb840cd6d2', '~843cf2eb8b972be4acb34948', 1760000290);
INSERT INTO public.log VALUES (2, 14, 'moved', '{"kind":"moved","seat":2,"move":"13/1"}', '53abc4d3e47beea04dee4764', '~ff24770a9d41ea4324b92ac2', 1760000297.25);
INSERT INTO public.log VALUES (2, 15, 'moved', '{"kind":"moved","seat":0,"move":"7/5"}', '73a3b244fb2432d8c507d121', '~41609b0a7a29fb4fe4027ba0', 1760000304.5);
INSERT INTO public.log VALUES (2, 16, 'moved', '{"kind":"moved","seat":0,"move":"keep"}', '73a3b244fb2432d8c507d121', '~1a1ead09895b6e47422e9c1e', 1760000311.75);
INSERT INTO public.log VALUES (2, 17, 'moved', '{"kind":"moved","seat":1,"move":"15/0"}', 'a4e1ad120e130dfb840cd6d2', '~8fedf8d3757a08e56e289355', 1760000319);
INSERT INTO public.log VALUES (2, 18, 'moved', '{"kind":"moved","seat":2,"move":"take"}', '53abc4d3e47beea04dee4764', '~66dd1314cbc4add5d708ce69', 1760000326.25);
INSERT INTO public.log VALUES (2, 19, 'moved', '{"kind":"moved","seat":2,"move":"8/3"}', '53abc4d3e47beea04dee4764', '~19fb29b9a39d3decf5bf0507', 1760000333.5);
INSERT INTO public.log VALUES (2, 20, 'moved', '{"kind":"moved","seat":0,"move":"2/1"}', '73a3b244fb2432d8c507d121', '~af1a8d9fe468f0a908b7f7ec', 1760000340.75);
INSERT INTO public.log VALUES (2, 21, 'moved', '{"kind":"moved","seat":1,"move":"10/2"}', 'a4e1ad120e130dfb840cd6d2', '~a55527050fa6b2c140e28004', 1760000348);
INSERT INTO public.log VALUES (2, 22, 'moved', '{"kind":"moved","seat":2,"move":"12/2"}', '53abc4d3e47beea04dee4764', '~5419c5980e91530ac965b239', 1760000355.25);
INSERT INTO public.log VALUES (2, 23, 'moved', '{"kind":"moved","seat":0,"move":"X"}', '73a3b244fb2432d8c507d121', '~9a5d6f8ee30ee9120c7516df', 1760000362.5);
INSERT INTO public.log VALUES (2, 24, 'moved', '{"kind":"moved","seat":0,"move":"keep"}', '73a3b244fb2432d8c507d121', '~56f75bbddedf1a05a8c17f9b', 1760000369.75);
INSERT INTO public.log VALUES (2, 25, 'moved', '{"kind":"moved","seat":1,"move":"take"}', 'a4e1ad120e130dfb840cd6d2', '~4cd97358822e2f0c056a5257', 1760000377);
INSERT INTO public.log VALUES (2, 26, 'moved', '{"kind":"moved","seat":1,"move":"5/1"}', 'a4e1ad120e130dfb840cd6d2', '~f842a9591ab108bb6c577043', 1760000384.25);
INSERT INTO public.log VALUES (2, 27, 'moved', '{"kind":"moved","seat":2,"move":"2/0"}', '53abc4d3e47beea04dee4764', '~3c28271684405d57e13198ff', 1760000391.5);
INSERT INTO public.log VALUES (2, 28, 'moved', '{"kind":"moved","seat":0,"move":"7/2"}', '73a3b244fb2432d8c507d121', '~79e87290a55517b9af4f1539', 1760000398.75);
INSERT INTO public.log VALUES (2, 29, 'moved', '{"kind":"moved","seat":1,"move":"9/2"}', 'a4e1ad120e130dfb840cd6d2', '~1a54bb8ea8266f61b781c268', 1760000406);
INSERT INTO public.log VALUES (2, 30, 'moved', '{"kind":"moved","seat":2,"move":"14/1"}', '53abc4d3e47beea04dee4764', '~9f8872f9d8de928b4cf3b9fe', 1760000413.25);
INSERT INTO public.log VALUES (2, 31, 'moved', '{"kind":"moved","seat":0,"move":"take"}', '73a3b244fb2432d8c507d121', '~4e38d9f681b6523b49797296', 1760000420.5);
INSERT INTO public.log VALUES (2, 32, 'moved', '{"kind":"moved","seat":0,"move":"10/1"}', '73a3b244fb2432d8c507d121', '~0246d917499417d50914254c', 1760000427.75);
INSERT INTO public.log VALUES (2, 33, 'moved', '{"kind":"moved","seat":1,"move":"6/2"}', 'a4e1ad120e130dfb840cd6d2', '~ed032040d3ca0c1d762c0057', 1760000435);
INSERT INTO public.log VALUES (2, 34, 'moved', '{"kind":"moved","seat":2,"move":"3/0"}', '53abc4d3e47beea04dee4764', '~0aa0dc244b58e91fea7c3335', 1760000442.25);
INSERT INTO public.log VALUES (2, 35, 'moved', '{"kind":"moved","seat":0,"move":"11/1"}', '73a3b244fb2432d8c507d121', '~5c9bbfc06430d7c25d361006', 1760000449.5);
INSERT INTO public.log VALUES (2, 36, 'moved', '{"kind":"moved","seat":1,"move":"take"}', 'a4e1ad120e130dfb840cd6d2', '~a6f7d925e85ffb49031fac5a', 1760000456.75);
INSERT INTO public.log VALUES (2, 37, 'moved', '{"kind":"moved","seat":1,"move":"7/3"}', 'a4e1ad120e130dfb840cd6d2', '~34519297c6e80ca20fd38ebd', 1760000464);
INSERT INTO public.log VALUES (2, 38, 'moved', '{"kind":"moved","seat":2,"move":"4/0"}', '53abc4d3e47beea04dee4764', '~54e97ec8eda14b484434af6a', 1760000471.25);
INSERT INTO public.log VALUES (2, 39, 'moved', '{"kind":"moved","seat":0,"move":"12/0"}', '73a3b244fb2432d8c507d121', '~7a4fcc935a76d1e062e428f2', 1760000478.5);
INSERT INTO public.log VALUES (2, 40, 'moved', '{"kind":"moved","seat":1,"move":"take"}', 'a4e1ad120e130dfb840cd6d2', '~19df96ae534811c7af542458', 1760000485.75);
INSERT INTO public.log VALUES (2, 41, 'moved', '{"kind":"moved","seat":1,"move":"8/1"}', 'a4e1ad120e130dfb840cd6d2', '~51828fcdcb6d27544339a953', 1760000493);
INSERT INTO public.log VALUES (2, 42, 'moved', '{"kind":"moved","seat":2,"move":"5/0"}', '53abc4d3e47beea04dee4764', '~63f760f0e944b7ea711ba519', 1760000500.25);
INSERT INTO public.log VALUES (2, 43, 'moved', '{"kind":"moved","seat":0,"move":"12/1"}', '73a3b244fb2432d8c507d121', '~251a25d5e231033df8d6f59e', 1760000507.5);
INSERT INTO public.log VALUES (2, 44, 'moved', '{"kind":"moved","seat":1,"move":"take"}', 'a4e1ad120e130dfb840cd6d2', '~4f079b02599197920c179338', 1760000514.75);
INSERT INTO public.log VALUES (2, 45, 'moved', '{"kind":"moved","seat":1,"move":"8/2"}', 'a4e1ad120e130dfb840cd6d2', '~63942a1bcfdbbb44f52533d8', 1760000522);
INSERT INTO public.log VALUES (2, 46, 'moved', '{"kind":"moved","seat":2,"move":"6/1"}', '53abc4d3e47beea04dee4764', '~d12f425c98528aa140ee1a46', 1760000529.25);
INSERT INTO public.log VALUES (2, 47, 'moved', '{"kind":"moved","seat":0,"move":"3/2"}', '73a3b244fb2432d8c507d121', '~f4207837ea0738f7355313a1', 1760000536.5);
INSERT INTO public.log VALUES (2, 48, 'moved', '{"kind":"moved","seat":1,"move":"9/1"}', 'a4e1ad120e130dfb840cd6d2', '~a5936f501f046b0215881b26', 1760000543.75);
INSERT INTO public.log VALUES (2, 49, 'moved', '{"kind":"moved","seat":2,"move":"13/2"}', '53abc4d3e47beea04dee4764', '~8a346d1205cc05cc1e865b40', 1760000551);
INSERT INTO public.log VALUES (2, 50, 'moved', '{"kind":"moved","seat":0,"move":"16/5"}', '73a3b244fb2432d8c507d121', '~ee13456ec7cd32751673f3e6', 1760000558.25);
INSERT INTO public.log VALUES (2, 51, 'moved', '{"kind":"moved","seat":0,"move":"keep"}', '73a3b244fb2432d8c507d121', '~7829db3b79e0969f1e5f9d94', 1760000565.5);
INSERT INTO public.log VALUES (2, 52, 'moved', '{"kind":"moved","seat":1,"move":"9/5"}', 'a4e1ad120e130dfb840cd6d2', '~04276c44f65b1df3d49bf920', 1760000572.75);
INSERT INTO public.log VALUES (2, 53, 'moved', '{"kind":"moved","seat":1,"move":"keep"}', 'a4e1ad120e130dfb840cd6d2', '~6e42fb3059fb1260b7406e74', 1760000580);
INSERT INTO public.log VALUES (2, 54, 'moved', '{"kind":"moved","seat":2,"move":"take"}', '53abc4d3e47beea04dee4764', '~6e62a02301bb5da4e1763526', 1760000587.25);
INSERT INTO public.log VALUES (3, 1, 'opened', '{"kind":"opened","code":"EXE-F45","game":"mow","options":{"edition":"farm","seats":2,"first":null,"own_draw":false,"target":100},"master":"04d4e07f489d27074b4c542d87eec48b470856d094150dcb0442c94366b735ab","host":"53abc4d3e47beea04dee4764","chairs":[{"who":"53abc4d3e47beea04dee4764","name":"Clara"},{}]}', '53abc4d3e47beea04dee4764', '~39f05793e2508ac454518b1e', 1760000587.25);
INSERT INTO public.log VALUES (3, 2, 'sat', '{"kind":"sat","seat":1,"who":"1de8e13ffd22a621980f27a9","name":"Dora"}', '1de8e13ffd22a621980f27a9', '~ec27573e451841e95b3b55e6', 1760000587.25);
INSERT INTO public.log VALUES (3, 3, 'started', '{"kind":"started"}', '53abc4d3e47beea04dee4764', '~ae79029ecab63af54f50d399', 1760000587.25);
INSERT INTO public.log VALUES (3, 4, 'moved', '{"kind":"moved","seat":1,"move":"1/0"}', '1de8e13ffd22a621980f27a9', '~6b4600bef4854edcd6686fa5', 1760000592.25);
INSERT INTO public.log VALUES (3, 5, 'moved', '{"kind":"moved","seat":0,"move":"4/2"}', '53abc4d3e47beea04dee4764', '~8ffaea2a89f8500b9f90813a', 1760000597.25);
INSERT INTO public.log VALUES (3, 6, 'moved', '{"kind":"moved","seat":1,"move":"13/1"}', '1de8e13ffd22a621980f27a9', '~a12743f16b9061256d4f65ef', 1760000602.25);
INSERT INTO public.log VALUES (3, 7, 'moved', '{"kind":"moved","seat":0,"move":"8/3"}', '53abc4d3e47beea04dee4764', '~c9a6ee1be477257abec54132', 1760000607.25);
INSERT INTO public.log VALUES (3, 8, 'moved', '{"kind":"moved","seat":1,"move":"5/2"}', '1de8e13ffd22a621980f27a9', '~0591987deb2d32f3021f4081', 1760000612.25);
INSERT INTO public.log VALUES (3, 9, 'moved', '{"kind":"moved","seat":0,"move":"take"}', '53abc4d3e47beea04dee4764', '~d92829e138698d2ac920d065', 1760000617.25);
INSERT INTO public.log VALUES (3, 10, 'moved', '{"kind":"moved","seat":0,"move":"7/2"}', '53abc4d3e47beea04dee4764', '~e831d8308a150a7f3fa21b57', 1760000622.25);
INSERT INTO public.log VALUES (3, 11, 'moved', '{"kind":"moved","seat":1,"move":"X"}', '1de8e13ffd22a621980f27a9', '~f65d248bddee87fe12532bcd', 1760000627.25);
INSERT INTO public.log VALUES (3, 12, 'moved', '{"kind":"moved","seat":1,"move":"keep"}', '1de8e13ffd22a621980f27a9', '~0d0df9236253e698c67a6baf', 1760000632.25);
INSERT INTO public.log VALUES (3, 13, 'said', '{"kind":"said","who":"1de8e13ffd22a621980f27a9","name":"Dora","text":"Sur le pré, à toi !","seat":1}', '1de8e13ffd22a621980f27a9', '~cb031b5f7a1282f359334f9e', 1760000632.25);
INSERT INTO public.log VALUES (4, 1, 'opened', '{"kind":"opened","code":"YXT-2K3","game":"woo","options":{"first":null,"target":7,"mistakes":false,"count_for_me":true,"suits":4,"ranks":"A10KQJ0","hand":6,"goal":null},"master":"2a8d14f438ebf138996c3d550ca6b55b6d3528d0666de38358b747e7e5544632","host":"1de8e13ffd22a621980f27a9","chairs":[{"who":"1de8e13ffd22a621980f27a9","name":"Dora"},{}]}', '1de8e13ffd22a621980f27a9', '~1cf767ee91d6ad44264f4c6b', 1760000632.25);
INSERT INTO public.reports VALUES (1, 1760000632.25, 'EXE-F45', '53abc4d3e47beea04dee4764', '1de8e13ffd22a621980f27a9', 'Dora', 'Rude');
INSERT INTO public.tables VALUES (1, 'C6E-3RS', 'woo', '', false, 'over', 'a4e1ad120e130dfb840cd6d2', 'Anna', 2, 0, 1760000000, 1760000224.75);
INSERT INTO public.tables VALUES (2, '2HM-54Y', 'mow', 'tiles', false, 'over', '73a3b244fb2432d8c507d121', 'Bruno', 3, 0, 1760000224.75, 1760000587.25);
INSERT INTO public.tables VALUES (3, 'EXE-F45', 'mow', 'farm', false, 'playing', '53abc4d3e47beea04dee4764', 'Clara', 2, 0, 1760000587.25, 1760000587.25);
INSERT INTO public.tables VALUES (4, 'YXT-2K3', 'woo', '', false, 'gathering', '1de8e13ffd22a621980f27a9', 'Dora', 2, 1, 1760000632.25, 1760000632.25);
SELECT pg_catalog.setval('public.reports_id_seq', 1, true);
SELECT pg_catalog.setval('public.tables_id_seq', 4, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.bans
    ADD CONSTRAINT pk_bans PRIMARY KEY (subject);
ALTER TABLE ONLY public.duties
    ADD CONSTRAINT pk_duties PRIMARY KEY (table_id);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT pk_identities PRIMARY KEY (id);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT pk_keys PRIMARY KEY (name);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT pk_log PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT pk_reports PRIMARY KEY (id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT uq_tables_code UNIQUE (code);
CREATE INDEX ix_duties_until ON public.duties USING btree (until);
CREATE INDEX ix_tables_host_stage ON public.tables USING btree (host, stage);
CREATE INDEX ix_tables_public_stage_active ON public.tables USING btree (public, stage, active);
CREATE UNIQUE INDEX uq_log_request ON public.log USING btree (table_id, identity, request_id);
ALTER TABLE ONLY public.duties
    ADD CONSTRAINT fk_duties_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.log
    ADD CONSTRAINT fk_log_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;
