PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES('0001');
CREATE TABLE identities (
	id VARCHAR(32) NOT NULL,
	name VARCHAR(64) NOT NULL,
	settings TEXT NOT NULL,
	muted TEXT NOT NULL,
	blocked TEXT NOT NULL,
	created DOUBLE NOT NULL,
	seen DOUBLE NOT NULL,
	CONSTRAINT pk_identities PRIMARY KEY (id)
);
INSERT INTO identities VALUES('ec3a1e6495e70d5b1d19c7ed','Anna','{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}','','',1760000000.0,1760000000.0);
INSERT INTO identities VALUES('0cc6f06c3b671d43c002b400','Bruno','{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}','','',1760000000.0,1760000000.0);
INSERT INTO identities VALUES('e522578522073a85a8a3dbd7','Clara','{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}','','',1760000000.0,1760000000.0);
INSERT INTO identities VALUES('d010dc14dff3f6ef78c6938b','Dora','{"language":"en","theme":"system","text_size":100,"sound":"soft","volume":60,"verbosity":"normal","keys":{},"single_keys":true,"motion":"system"}','','',1760000000.0,1760000000.0);
CREATE TABLE reports (
	id INTEGER NOT NULL,
	at DOUBLE NOT NULL,
	code VARCHAR(8) NOT NULL,
	reporter VARCHAR(32) NOT NULL,
	who VARCHAR(32) NOT NULL,
	name VARCHAR(64) NOT NULL,
	text TEXT NOT NULL,
	CONSTRAINT pk_reports PRIMARY KEY (id)
);
INSERT INTO reports VALUES(1,1760000610.5,'9HY-EZE','e522578522073a85a8a3dbd7','d010dc14dff3f6ef78c6938b','Dora','Rude');
CREATE TABLE bans (
	subject VARCHAR(64) NOT NULL,
	until DOUBLE,
	reason TEXT NOT NULL,
	at DOUBLE NOT NULL,
	CONSTRAINT pk_bans PRIMARY KEY (subject)
);
INSERT INTO bans VALUES('10.0.0.1',NULL,'Spam',1760000610.5);
CREATE TABLE tables (
	id INTEGER NOT NULL,
	code VARCHAR(8) NOT NULL,
	game VARCHAR(8) NOT NULL,
	edition VARCHAR(8) NOT NULL,
	public BOOLEAN NOT NULL,
	stage VARCHAR(12) NOT NULL,
	host VARCHAR(32) NOT NULL,
	host_name VARCHAR(64) NOT NULL,
	seats INTEGER NOT NULL,
	open INTEGER NOT NULL,
	created DOUBLE NOT NULL,
	active DOUBLE NOT NULL,
	CONSTRAINT pk_tables PRIMARY KEY (id),
	CONSTRAINT uq_tables_code UNIQUE (code)
);
INSERT INTO tables VALUES(1,'EYY-FUC','woo','',0,'over','ec3a1e6495e70d5b1d19c7ed','Anna',2,0,1760000000.0,1760000224.7499999999);
INSERT INTO tables VALUES(2,'46U-AUZ','mow','tiles',0,'over','0cc6f06c3b671d43c002b400','Bruno',3,0,1760000224.7499999999,1760000565.4999999999);
INSERT INTO tables VALUES(3,'9HY-EZE','mow','farm',0,'playing','e522578522073a85a8a3dbd7','Clara',2,0,1760000565.4999999999,1760000565.4999999999);
INSERT INTO tables VALUES(4,'6CR-D8K','woo','',0,'gathering','d010dc14dff3f6ef78c6938b','Dora',2,1,1760000610.5,1760000610.5);
CREATE TABLE log (
	table_id INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	kind VARCHAR(16) NOT NULL,
	body TEXT NOT NULL,
	identity VARCHAR(32) NOT NULL,
	request_id VARCHAR(64) NOT NULL,
	at DOUBLE NOT NULL,
	CONSTRAINT pk_log PRIMARY KEY (table_id, seq),
	CONSTRAINT fk_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO log VALUES(1,1,'opened','{"kind":"opened","code":"EYY-FUC","game":"woo","options":{"first":null,"target":1,"mistakes":false,"count_for_me":true,"suits":4,"ranks":"A10KQJ0","hand":6,"goal":null},"master":"100a38c39b76ae1a07ebcff8d28302ea92344c9789c2f71200f3cf09bfeeb115","host":"ec3a1e6495e70d5b1d19c7ed","chairs":[{"who":"ec3a1e6495e70d5b1d19c7ed","name":"Anna"},{}]}','ec3a1e6495e70d5b1d19c7ed','~09afde753a72c214266c7444',1760000000.0);
INSERT INTO log VALUES(1,2,'sat','{"kind":"sat","seat":1,"who":"0cc6f06c3b671d43c002b400","name":"Bruno"}','0cc6f06c3b671d43c002b400','~a83ca3e4d4b654b31447e085',1760000000.0);
INSERT INTO log VALUES(1,3,'started','{"kind":"started"}','ec3a1e6495e70d5b1d19c7ed','~b45ded761b62207ebadc2930',1760000000.0);
INSERT INTO log VALUES(1,4,'moved','{"kind":"moved","seat":0,"move":"QC"}','ec3a1e6495e70d5b1d19c7ed','~7fc7a7ff888a8ec6e4d8068c',1760000007.2499999999);
INSERT INTO log VALUES(1,5,'moved','{"kind":"moved","seat":1,"move":"KC"}','0cc6f06c3b671d43c002b400','~2e728c1a1cbde0fcd95a5908',1760000014.4999999999);
INSERT INTO log VALUES(1,6,'moved','{"kind":"moved","seat":1,"move":"draw"}','0cc6f06c3b671d43c002b400','~11270b5fc75becd0c80de884',1760000021.75);
INSERT INTO log VALUES(1,7,'moved','{"kind":"moved","seat":1,"move":"0D"}','0cc6f06c3b671d43c002b400','~0aa68e43b115068e739284dd',1760000029.0);
INSERT INTO log VALUES(1,8,'moved','{"kind":"moved","seat":0,"move":"10C"}','ec3a1e6495e70d5b1d19c7ed','~2c6fffb697581e36f97ea2d9',1760000036.2499999999);
INSERT INTO log VALUES(1,9,'moved','{"kind":"moved","seat":0,"move":"draw"}','ec3a1e6495e70d5b1d19c7ed','~029df9bebc5179aed712c8ff',1760000043.4999999999);
INSERT INTO log VALUES(1,10,'moved','{"kind":"moved","seat":0,"move":"AC"}','ec3a1e6495e70d5b1d19c7ed','~c28f453de2821b9e6872f5c3',1760000050.7499999999);
INSERT INTO log VALUES(1,11,'moved','{"kind":"moved","seat":1,"move":"JD"}','0cc6f06c3b671d43c002b400','~ed7a1512410f4448999df608',1760000058.0);
INSERT INTO log VALUES(1,12,'moved','{"kind":"moved","seat":0,"move":"draw"}','ec3a1e6495e70d5b1d19c7ed','~185ffb2e68205f1c768aec88',1760000065.25);
INSERT INTO log VALUES(1,13,'moved','{"kind":"moved","seat":0,"move":"0C"}','ec3a1e6495e70d5b1d19c7ed','~614e2008d0f11e3a2d3ae997',1760000072.4999999999);
INSERT INTO log VALUES(1,14,'moved','{"kind":"moved","seat":1,"move":"AD"}','0cc6f06c3b671d43c002b400','~665a525982123cce261e8cb7',1760000079.7499999999);
INSERT INTO log VALUES(1,15,'moved','{"kind":"moved","seat":0,"move":"draw"}','ec3a1e6495e70d5b1d19c7ed','~f7746ffaeab6807d3426b147',1760000087.0);
INSERT INTO log VALUES(1,16,'moved','{"kind":"moved","seat":0,"move":"QD"}','ec3a1e6495e70d5b1d19c7ed','~7906ea322bd6396ab35152cd',1760000094.25);
INSERT INTO log VALUES(1,17,'moved','{"kind":"moved","seat":1,"move":"10D"}','0cc6f06c3b671d43c002b400','~75417a38266341437b27e340',1760000101.5);
INSERT INTO log VALUES(1,18,'moved','{"kind":"moved","seat":1,"move":"draw"}','0cc6f06c3b671d43c002b400','~aa1f5dba014f6a00e6e8fa2d',1760000108.7499999999);
INSERT INTO log VALUES(1,19,'moved','{"kind":"moved","seat":1,"move":"0H"}','0cc6f06c3b671d43c002b400','~2857f040239d39036f542d61',1760000116.0);
INSERT INTO log VALUES(1,20,'moved','{"kind":"moved","seat":0,"move":"KD"}','ec3a1e6495e70d5b1d19c7ed','~0e3d33313f9330ca14f0b8f3',1760000123.2499999999);
INSERT INTO log VALUES(1,21,'moved','{"kind":"moved","seat":1,"move":"draw"}','0cc6f06c3b671d43c002b400','~5b17c6808efc4049e6f73bc6',1760000130.5);
INSERT INTO log VALUES(1,22,'moved','{"kind":"moved","seat":1,"move":"QH"}','0cc6f06c3b671d43c002b400','~d83918e02adad27113ecb1d1',1760000137.75);
INSERT INTO log VALUES(1,23,'moved','{"kind":"moved","seat":0,"move":"JH"}','ec3a1e6495e70d5b1d19c7ed','~e8b294161507edf6fa0f438b',1760000145.0);
INSERT INTO log VALUES(1,24,'moved','{"kind":"moved","seat":1,"move":"KH"}','0cc6f06c3b671d43c002b400','~a10e9cf22c43cbda99086523',1760000152.2499999999);
INSERT INTO log VALUES(1,25,'moved','{"kind":"moved","seat":0,"move":"JC"}','ec3a1e6495e70d5b1d19c7ed','~722739cb5ff9585e341575b8',1760000159.4999999999);
INSERT INTO log VALUES(1,26,'moved','{"kind":"moved","seat":0,"move":"0S"}','ec3a1e6495e70d5b1d19c7ed','~84cc6f5766f7a090d5ac9b78',1760000166.75);
INSERT INTO log VALUES(1,27,'moved','{"kind":"moved","seat":1,"move":"QS"}','0cc6f06c3b671d43c002b400','~82e8d240987df0dd84e27a5e',1760000174.0);
INSERT INTO log VALUES(1,28,'moved','{"kind":"moved","seat":1,"move":"10H"}','0cc6f06c3b671d43c002b400','~db1a8f731456aa5bcac0108e',1760000181.2499999999);
INSERT INTO log VALUES(1,29,'moved','{"kind":"moved","seat":0,"move":"JS"}','ec3a1e6495e70d5b1d19c7ed','~c62fdc9d41aa2c9e4a63cf09',1760000188.4999999999);
INSERT INTO log VALUES(1,30,'moved','{"kind":"moved","seat":1,"move":"AH"}','0cc6f06c3b671d43c002b400','~526c81460d71962e47832afc',1760000195.7499999999);
INSERT INTO log VALUES(1,31,'moved','{"kind":"moved","seat":0,"move":"10S"}','ec3a1e6495e70d5b1d19c7ed','~41b7f8c1c3b1ef463497ca00',1760000203.0);
INSERT INTO log VALUES(1,32,'moved','{"kind":"moved","seat":1,"move":"KS"}','0cc6f06c3b671d43c002b400','~baba03875132eb85e408a9f3',1760000210.25);
INSERT INTO log VALUES(1,33,'moved','{"kind":"moved","seat":0,"move":"AS"}','ec3a1e6495e70d5b1d19c7ed','~251be1eb90fe83c4e2dd5a0d',1760000217.5);
INSERT INTO log VALUES(1,34,'moved','{"kind":"moved","seat":0,"move":"claim"}','ec3a1e6495e70d5b1d19c7ed','~e5edfacf9c974dc5e93ebad5',1760000224.7499999999);
INSERT INTO log VALUES(2,1,'opened','{"kind":"opened","code":"46U-AUZ","game":"mow","options":{"edition":"tiles","seats":3,"first":null,"own_draw":false,"target":20},"master":"02a8340c654ff556ecc8dda5d9cd06efba33acf66c934b74b3eda37d87e3414c","host":"0cc6f06c3b671d43c002b400","chairs":[{"who":"0cc6f06c3b671d43c002b400","name":"Bruno"},{},{}]}','0cc6f06c3b671d43c002b400','~7310f54a808480ca803c99b9',1760000224.7499999999);
INSERT INTO log VALUES(2,2,'sat','{"kind":"sat","seat":1,"who":"ec3a1e6495e70d5b1d19c7ed","name":"Anna"}','ec3a1e6495e70d5b1d19c7ed','~b19260a0cef4bf79ceb91a0a',1760000224.7499999999);
INSERT INTO log VALUES(2,3,'sat','{"kind":"sat","seat":2,"who":"e522578522073a85a8a3dbd7","name":"Clara"}','e522578522073a85a8a3dbd7','~9c933c99b86d970df39f2cea',1760000224.7499999999);
INSERT INTO log VALUES(2,4,'started','{"kind":"started"}','0cc6f06c3b671d43c002b400','~90a5cd76b2206dc1156335cb',1760000224.7499999999);
INSERT INTO log VALUES(2,5,'moved','{"kind":"moved","seat":2,"move":"2/0"}','e522578522073a85a8a3dbd7','~44a6e14c3b54ef8cfd1ba99b',1760000232.0);
INSERT INTO log VALUES(2,6,'moved','{"kind":"moved","seat":0,"move":"3/0"}','0cc6f06c3b671d43c002b400','~458be5e9c334d18a1a2ae392',1760000239.25);
INSERT INTO log VALUES(2,7,'moved','{"kind":"moved","seat":1,"move":"0/5"}','ec3a1e6495e70d5b1d19c7ed','~95fb795b79c7dcf13def9e25',1760000246.5);
INSERT INTO log VALUES(2,8,'moved','{"kind":"moved","seat":1,"move":"keep"}','ec3a1e6495e70d5b1d19c7ed','~41dcfe1aba2ee137ad9677b5',1760000253.75);
INSERT INTO log VALUES(2,9,'moved','{"kind":"moved","seat":2,"move":"5/0"}','e522578522073a85a8a3dbd7','~6185eb1c5c470f5a80291b61',1760000261.0);
INSERT INTO log VALUES(2,10,'moved','{"kind":"moved","seat":0,"move":"6/0"}','0cc6f06c3b671d43c002b400','~f3793a8c471e0a47036e3101',1760000268.2499999999);
INSERT INTO log VALUES(2,11,'moved','{"kind":"moved","seat":1,"move":"7/0"}','ec3a1e6495e70d5b1d19c7ed','~fadc3dcad388eb45a5ae0182',1760000275.5);
INSERT INTO log VALUES(2,12,'moved','{"kind":"moved","seat":2,"move":"7/5"}','e522578522073a85a8a3dbd7','~aa432159613b09dbe669ddfc',1760000282.75);
INSERT INTO log VALUES(2,13,'moved','{"kind":"moved","seat":2,"move":"keep"}','e522578522073a85a8a3dbd7','~afac38fbe882cab974a47e57',1760000290.0);
INSERT INTO log VALUES(2,14,'moved','{"kind":"moved","seat":0,"move":"8/1"}','0cc6f06c3b671d43c002b400','~d425ab45915e16adfc51bcb2',1760000297.2499999999);
INSERT INTO log VALUES(2,15,'moved','{"kind":"moved","seat":1,"move":"9/0"}','ec3a1e6495e70d5b1d19c7ed','~61863042b2d5e509c5d4845f',1760000304.4999999999);
INSERT INTO log VALUES(2,16,'moved','{"kind":"moved","seat":2,"move":"10/2"}','e522578522073a85a8a3dbd7','~72d8340b69b680d466caa20f',1760000311.75);
INSERT INTO log VALUES(2,17,'moved','{"kind":"moved","seat":0,"move":"13/2"}','0cc6f06c3b671d43c002b400','~662ca2d8d0660c6e7e84fe87',1760000319.0);
INSERT INTO log VALUES(2,18,'moved','{"kind":"moved","seat":1,"move":"take"}','ec3a1e6495e70d5b1d19c7ed','~e842c9e9205c42604f70e3f7',1760000326.25);
INSERT INTO log VALUES(2,19,'moved','{"kind":"moved","seat":1,"move":"4/0"}','ec3a1e6495e70d5b1d19c7ed','~e68b91cfdaf0a6c84d70f456',1760000333.4999999999);
INSERT INTO log VALUES(2,20,'moved','{"kind":"moved","seat":2,"move":"9/1"}','e522578522073a85a8a3dbd7','~74007ee6410b14dfac14bcf8',1760000340.7499999999);
INSERT INTO log VALUES(2,21,'moved','{"kind":"moved","seat":0,"move":"3/2"}','0cc6f06c3b671d43c002b400','~75f3cf94b945c4395e2ac3c0',1760000348.0);
INSERT INTO log VALUES(2,22,'moved','{"kind":"moved","seat":1,"move":"12/2"}','ec3a1e6495e70d5b1d19c7ed','~8fa7357cb012f1a840afcd0b',1760000355.25);
INSERT INTO log VALUES(2,23,'moved','{"kind":"moved","seat":2,"move":"15/0"}','e522578522073a85a8a3dbd7','~b181d0b26e47082930ce7292',1760000362.5);
INSERT INTO log VALUES(2,24,'moved','{"kind":"moved","seat":0,"move":"take"}','0cc6f06c3b671d43c002b400','~963ee24783b28f2b8480d050',1760000369.7499999999);
INSERT INTO log VALUES(2,25,'moved','{"kind":"moved","seat":0,"move":"4/1"}','0cc6f06c3b671d43c002b400','~863d4b637755a0cc0b7ca6ed',1760000377.0);
INSERT INTO log VALUES(2,26,'moved','{"kind":"moved","seat":1,"move":"2/1"}','ec3a1e6495e70d5b1d19c7ed','~514acefd7981b2bbe7c23ba6',1760000384.25);
INSERT INTO log VALUES(2,27,'moved','{"kind":"moved","seat":2,"move":"9/2"}','e522578522073a85a8a3dbd7','~fd69af82556e7bd7088f209a',1760000391.5);
INSERT INTO log VALUES(2,28,'moved','{"kind":"moved","seat":0,"move":"10/0"}','0cc6f06c3b671d43c002b400','~703e854adbc83569b38c675d',1760000398.75);
INSERT INTO log VALUES(2,29,'moved','{"kind":"moved","seat":1,"move":"13/0"}','ec3a1e6495e70d5b1d19c7ed','~012de86134ebccd447f314d9',1760000406.0);
INSERT INTO log VALUES(2,30,'moved','{"kind":"moved","seat":2,"move":"1/0"}','e522578522073a85a8a3dbd7','~51f7874a34c83877b8fe89f0',1760000413.2499999999);
INSERT INTO log VALUES(2,31,'moved','{"kind":"moved","seat":0,"move":"take"}','0cc6f06c3b671d43c002b400','~9f8e196c34f692e2b5048747',1760000420.5);
INSERT INTO log VALUES(2,32,'moved','{"kind":"moved","seat":0,"move":"7/3"}','0cc6f06c3b671d43c002b400','~f975c3badf7a0b95f0f8c41e',1760000427.75);
INSERT INTO log VALUES(2,33,'moved','{"kind":"moved","seat":1,"move":"5/2"}','ec3a1e6495e70d5b1d19c7ed','~a4424ab86d6d324c78e76e62',1760000435.0);
INSERT INTO log VALUES(2,34,'moved','{"kind":"moved","seat":2,"move":"4/2"}','e522578522073a85a8a3dbd7','~01de44b8b4b08d6e475f0e48',1760000442.2499999999);
INSERT INTO log VALUES(2,35,'moved','{"kind":"moved","seat":0,"move":"8/2"}','0cc6f06c3b671d43c002b400','~570d3e5a606404d6ac8e2141',1760000449.4999999999);
INSERT INTO log VALUES(2,36,'moved','{"kind":"moved","seat":1,"move":"13/1"}','ec3a1e6495e70d5b1d19c7ed','~6057bc808545c95920e593cf',1760000456.7499999999);
INSERT INTO log VALUES(2,37,'moved','{"kind":"moved","seat":2,"move":"14/0"}','e522578522073a85a8a3dbd7','~af647a04b43836d217806b74',1760000464.0);
INSERT INTO log VALUES(2,38,'moved','{"kind":"moved","seat":0,"move":"X"}','0cc6f06c3b671d43c002b400','~807b3c5c53792728d79b3084',1760000471.25);
INSERT INTO log VALUES(2,39,'moved','{"kind":"moved","seat":0,"move":"keep"}','0cc6f06c3b671d43c002b400','~65a902c94950e2459b37fd4c',1760000478.4999999999);
INSERT INTO log VALUES(2,40,'moved','{"kind":"moved","seat":1,"move":"take"}','ec3a1e6495e70d5b1d19c7ed','~06375f19e66abd07c6947888',1760000485.7499999999);
INSERT INTO log VALUES(2,41,'moved','{"kind":"moved","seat":1,"move":"5/1"}','ec3a1e6495e70d5b1d19c7ed','~eede71af741e08217448831f',1760000493.0);
INSERT INTO log VALUES(2,42,'moved','{"kind":"moved","seat":2,"move":"9/3"}','e522578522073a85a8a3dbd7','~75f38853d22935c61bf868b7',1760000500.25);
INSERT INTO log VALUES(2,43,'moved','{"kind":"moved","seat":0,"move":"3/1"}','0cc6f06c3b671d43c002b400','~cc2983b1b1d9b74804ccb5be',1760000507.5);
INSERT INTO log VALUES(2,44,'moved','{"kind":"moved","seat":1,"move":"14/1"}','ec3a1e6495e70d5b1d19c7ed','~a9f4149c7fadfcf5f0639f6b',1760000514.7499999999);
INSERT INTO log VALUES(2,45,'moved','{"kind":"moved","seat":2,"move":"16/5"}','e522578522073a85a8a3dbd7','~2ac498aab8daccfab5ce9a50',1760000522.0);
INSERT INTO log VALUES(2,46,'moved','{"kind":"moved","seat":2,"move":"keep"}','e522578522073a85a8a3dbd7','~ec01f24c5320043e82d5714d',1760000529.2499999999);
INSERT INTO log VALUES(2,47,'moved','{"kind":"moved","seat":0,"move":"9/5"}','0cc6f06c3b671d43c002b400','~7ef8fb021d18739809e38df3',1760000536.5);
INSERT INTO log VALUES(2,48,'moved','{"kind":"moved","seat":0,"move":"keep"}','0cc6f06c3b671d43c002b400','~26dce9d02a3eef907daf0905',1760000543.75);
INSERT INTO log VALUES(2,49,'moved','{"kind":"moved","seat":1,"move":"X"}','ec3a1e6495e70d5b1d19c7ed','~f3d23456645c14df874bccaa',1760000551.0);
INSERT INTO log VALUES(2,50,'moved','{"kind":"moved","seat":1,"move":"keep"}','ec3a1e6495e70d5b1d19c7ed','~49e648bb0494f2f7da127af3',1760000558.2499999999);
INSERT INTO log VALUES(2,51,'moved','{"kind":"moved","seat":2,"move":"take"}','e522578522073a85a8a3dbd7','~98133ec97bd9aff6c5932c31',1760000565.4999999999);
INSERT INTO log VALUES(3,1,'opened','{"kind":"opened","code":"9HY-EZE","game":"mow","options":{"edition":"farm","seats":2,"first":null,"own_draw":false,"target":100},"master":"afcac066e5d58e977b0dca8ca19cbe22ad08210703dd73afb87c696b5c113514","host":"e522578522073a85a8a3dbd7","chairs":[{"who":"e522578522073a85a8a3dbd7","name":"Clara"},{}]}','e522578522073a85a8a3dbd7','~3540c28f76bcc1e439649076',1760000565.4999999999);
INSERT INTO log VALUES(3,2,'sat','{"kind":"sat","seat":1,"who":"d010dc14dff3f6ef78c6938b","name":"Dora"}','d010dc14dff3f6ef78c6938b','~7b0e17b7b2adfc0df95f4c59',1760000565.4999999999);
INSERT INTO log VALUES(3,3,'started','{"kind":"started"}','e522578522073a85a8a3dbd7','~9540045781b102deea9b8a3b',1760000565.4999999999);
INSERT INTO log VALUES(3,4,'moved','{"kind":"moved","seat":1,"move":"2/1"}','d010dc14dff3f6ef78c6938b','~0d200fbd571221a6d187a825',1760000570.5);
INSERT INTO log VALUES(3,5,'moved','{"kind":"moved","seat":0,"move":"6/0"}','e522578522073a85a8a3dbd7','~a2ecab85f5aaeef27f05f803',1760000575.4999999999);
INSERT INTO log VALUES(3,6,'moved','{"kind":"moved","seat":1,"move":"11/0"}','d010dc14dff3f6ef78c6938b','~dc685294abfe67a61bad3b8b',1760000580.4999999999);
INSERT INTO log VALUES(3,7,'moved','{"kind":"moved","seat":0,"move":"13/0"}','e522578522073a85a8a3dbd7','~a11b84cb561630bcd2be3b89',1760000585.5);
INSERT INTO log VALUES(3,8,'moved','{"kind":"moved","seat":1,"move":"4/2"}','d010dc14dff3f6ef78c6938b','~f609fa742658019e3bad4586',1760000590.4999999999);
INSERT INTO log VALUES(3,9,'moved','{"kind":"moved","seat":0,"move":"take"}','e522578522073a85a8a3dbd7','~543d2f708f9f44f0dab0c90f',1760000595.4999999999);
INSERT INTO log VALUES(3,10,'moved','{"kind":"moved","seat":0,"move":"3/1"}','e522578522073a85a8a3dbd7','~c2e24021c97a03c60cb009f0',1760000600.4999999999);
INSERT INTO log VALUES(3,11,'moved','{"kind":"moved","seat":1,"move":"take"}','d010dc14dff3f6ef78c6938b','~dc1a0bb290210a22687a0891',1760000605.5);
INSERT INTO log VALUES(3,12,'moved','{"kind":"moved","seat":1,"move":"12/2"}','d010dc14dff3f6ef78c6938b','~1003ab725180d091dab872b4',1760000610.5);
INSERT INTO log VALUES(3,13,'said','{"kind":"said","who":"d010dc14dff3f6ef78c6938b","name":"Dora","text":"Sur le pré, à toi !","seat":1}','d010dc14dff3f6ef78c6938b','~0cfaa7172189cf723240e2d3',1760000610.5);
INSERT INTO log VALUES(4,1,'opened','{"kind":"opened","code":"6CR-D8K","game":"woo","options":{"first":null,"target":7,"mistakes":false,"count_for_me":true,"suits":4,"ranks":"A10KQJ0","hand":6,"goal":null},"master":"e6daef4a59759e09972fbc93a9e0b5488089bad8f0bafbb7e5f9bb07d91a6592","host":"d010dc14dff3f6ef78c6938b","chairs":[{"who":"d010dc14dff3f6ef78c6938b","name":"Dora"},{}]}','d010dc14dff3f6ef78c6938b','~428da8dac25e1103defe3bdc',1760000610.5);
CREATE TABLE duties (
	table_id INTEGER NOT NULL,
	due DOUBLE NOT NULL,
	node VARCHAR(32) NOT NULL,
	until DOUBLE NOT NULL,
	CONSTRAINT pk_duties PRIMARY KEY (table_id),
	CONSTRAINT fk_duties_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL,
	value TEXT NOT NULL,
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO keys VALUES('tokens','Pmn-9nD7YXnN8iwGEkCGmqEH6N7GJUTfntHzVXXG-tis14xp-aidV8vsXwzEmLY1');
CREATE INDEX ix_tables_public_stage_active ON tables (public, stage, active);
CREATE INDEX ix_tables_host_stage ON tables (host, stage);
CREATE UNIQUE INDEX uq_log_request ON log (table_id, identity, request_id);
CREATE INDEX ix_duties_until ON duties (until);
COMMIT;
