BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	play_table VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	preset VARCHAR(40), 
	at FLOAT NOT NULL, 
	client VARCHAR(64), 
	PRIMARY KEY (id), 
	CONSTRAINT chat_client UNIQUE (play_table, client)
);
INSERT INTO "chat" VALUES(2,'2108160b9ce2760e4f79e701',1,'gus','hi',NULL,1.79495652140137076382e+09,'1:x');
CREATE TABLE dice (
	outcome VARCHAR(16) NOT NULL, 
	count INTEGER NOT NULL, 
	PRIMARY KEY (outcome)
);
INSERT INTO "dice" VALUES('1',1);
CREATE TABLE guest (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE holder (
	play_table VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	PRIMARY KEY (play_table, seat, guest)
);
INSERT INTO "holder" VALUES('e1b90b066a1aa0fbc393e33d',0,'ana');
INSERT INTO "holder" VALUES('e1b90b066a1aa0fbc393e33d',1,'bo');
INSERT INTO "holder" VALUES('bcbca6ed0705f452cc12b07c',0,'ana');
INSERT INTO "holder" VALUES('bcbca6ed0705f452cc12b07c',1,'bo');
INSERT INTO "holder" VALUES('bcbca6ed0705f452cc12b07c',0,'phone');
INSERT INTO "holder" VALUES('8b4602636d1f25de5e62e605',0,'ana');
INSERT INTO "holder" VALUES('8b4602636d1f25de5e62e605',1,'bo');
INSERT INTO "holder" VALUES('d4e56c6ff1f4975feeba580d',0,'dee');
INSERT INTO "holder" VALUES('d4e56c6ff1f4975feeba580d',1,'dee');
INSERT INTO "holder" VALUES('824d833849955f216ad4c822',0,'dee');
INSERT INTO "holder" VALUES('824d833849955f216ad4c822',1,'dee');
INSERT INTO "holder" VALUES('2108160b9ce2760e4f79e701',1,'gus');
INSERT INTO "holder" VALUES('a3d0bb4ad517bc177b9372af',0,'ana');
INSERT INTO "holder" VALUES('a3d0bb4ad517bc177b9372af',2,'bo');
CREATE TABLE lease (
	play_table VARCHAR(32) NOT NULL, 
	worker VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (play_table)
);
CREATE TABLE move (
	play_table VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	action TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	client VARCHAR(64), 
	PRIMARY KEY (play_table, seq), 
	CONSTRAINT move_client UNIQUE (play_table, client)
);
INSERT INTO "move" VALUES('e1b90b066a1aa0fbc393e33d',1,'seat',1,'{"kind": "person"}',1.7949565211495351791e+09,NULL);
INSERT INTO "move" VALUES('e1b90b066a1aa0fbc393e33d',2,'seat',1,'{"kind": "free"}',1.79495652116169548029e+09,NULL);
INSERT INTO "move" VALUES('e1b90b066a1aa0fbc393e33d',3,'seat',1,'{"kind": "person"}',1.79495652116550564762e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',1,'seat',1,'{"kind": "person"}',1.79495652118561434748e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',2,'start',NULL,'',1.79495652120164179803e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',3,'play',0,'roll 1',1.79495652122550439829e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',4,'chance',NULL,'dice 2',1.79495652122550439829e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',5,'play',0,'pass',1.7949565212376194e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',6,'seat',1,'{"bot": "hard", "kind": "bot", "stand_in": true}',1.79495652124551439282e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',7,'seat',1,'{"bot": "hard", "kind": "bot", "muted": true, "stand_in": true}',1.79495652125768780709e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',8,'play',1,'roll 1',1.79495652126510524745e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',9,'chance',NULL,'dice 2',1.79495652126510524745e+09,NULL);
INSERT INTO "move" VALUES('bcbca6ed0705f452cc12b07c',10,'play',1,'pass',1.79495652127363824841e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',1,'seat',1,'{"kind": "person"}',1.79495652128957200056e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',2,'seat',2,'{"kind": "person"}',1.79495652129765868179e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',3,'start',NULL,'',1.79495652129774332051e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',4,'seat',2,'{"bot": "medium", "kind": "bot"}',1.79495652130149102206e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',5,'seat',1,'{"bot": "medium", "kind": "bot", "stand_in": true}',1.79495652130552983283e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',6,'seat',1,'{"kind": "person"}',1.79495652130952286721e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',7,'play',0,'roll 1',1.79495652131352519988e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',8,'chance',NULL,'dice 5',1.79495652131352519988e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',9,'play',0,'pass',1.79495652131756186489e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',10,'play',1,'roll 1',1.79495652132150483124e+09,NULL);
INSERT INTO "move" VALUES('8b4602636d1f25de5e62e605',11,'chance',NULL,'dice 6',1.79495652132150483124e+09,NULL);
INSERT INTO "move" VALUES('d4e56c6ff1f4975feeba580d',1,'start',NULL,'',1.79495652132806587215e+09,NULL);
INSERT INTO "move" VALUES('d4e56c6ff1f4975feeba580d',2,'play',0,'roll 1',1.79495652134566736216e+09,NULL);
INSERT INTO "move" VALUES('d4e56c6ff1f4975feeba580d',3,'chance',NULL,'dice 1',1.79495652134566736216e+09,NULL);
INSERT INTO "move" VALUES('d4e56c6ff1f4975feeba580d',4,'play',0,'pass',1.79495652134953927996e+09,NULL);
INSERT INTO "move" VALUES('d4e56c6ff1f4975feeba580d',5,'end',NULL,'',1.79495652135356426244e+09,NULL);
INSERT INTO "move" VALUES('d4e56c6ff1f4975feeba580d',6,'reveal',NULL,'6ff9323ebb5f0d0d6ef047f94d53235f86d5c8d9275ac0426549a3a43a54492a',1.79495652135356426244e+09,NULL);
INSERT INTO "move" VALUES('824d833849955f216ad4c822',1,'start',NULL,'',1.7949565213704104424e+09,NULL);
INSERT INTO "move" VALUES('824d833849955f216ad4c822',2,'play',0,'roll 1',1.79495652138139367105e+09,NULL);
INSERT INTO "move" VALUES('824d833849955f216ad4c822',3,'chance',NULL,'dice 2',1.79495652138139367105e+09,NULL);
INSERT INTO "move" VALUES('2108160b9ce2760e4f79e701',1,'seat',1,'{"kind": "person"}',1.79495652138716459272e+09,NULL);
INSERT INTO "move" VALUES('2108160b9ce2760e4f79e701',2,'start',NULL,'',1.79495652138720893859e+09,NULL);
INSERT INTO "move" VALUES('2108160b9ce2760e4f79e701',3,'play',0,'roll 1',1.79495652138886260988e+09,NULL);
INSERT INTO "move" VALUES('2108160b9ce2760e4f79e701',4,'chance',NULL,'dice 2',1.79495652138886260988e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',1,'seat',2,'{"kind": "person"}',1.79495652181390762331e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',2,'start',NULL,'',1.79495652181398749353e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',3,'step',0,'read',1.79495652182249617583e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',4,'step',0,'read',1.79495652182995295525e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',5,'step',0,'town Anaville',1.79495652183373451235e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',6,'step',1,'town Hanaville',1.79495652185363483432e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',7,'step',2,'town Boville',1.79495652186587333681e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',8,'step',0,'read',1.79495652187670493124e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',9,'step',0,'read',1.79495652188550686842e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',10,'step',0,'read',1.79495652189360547067e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',11,'chance',NULL,'first P1',1.79495652189360547067e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',12,'play',0,'roll 1',1.79495652191740345956e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',13,'chance',NULL,'dice 1',1.79495652191740345956e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',14,'play',0,'build convenience_store',1.79495652192350411413e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',15,'play',1,'roll 1',1.7949565219335496426e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',16,'chance',NULL,'dice 5',1.7949565219335496426e+09,NULL);
INSERT INTO "move" VALUES('a3d0bb4ad517bc177b9372af',17,'play',1,'build convenience_store',1.79495652194562578204e+09,NULL);
CREATE TABLE play_table (
	id VARCHAR(32) NOT NULL, 
	code VARCHAR(12) NOT NULL, 
	options TEXT NOT NULL, 
	server_seed VARCHAR(64) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	open BOOLEAN NOT NULL, 
	host INTEGER, 
	next VARCHAR(32), 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "play_table" VALUES('e1b90b066a1aa0fbc393e33d','DBMHXC','{"edition": "base", "expansions": [], "market": "standard", "house_rules": {}, "seats": [["person", ""], ["free", ""], ["free", ""], ["bot", "easy"]], "listed": true, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','86ca19a01694ba5fa930668cb21fa0b95a0a6b696ee9a4ed3a3ab1bfdd41afce','waiting',1,0,NULL,1.79495652114219212533e+09);
INSERT INTO "play_table" VALUES('bcbca6ed0705f452cc12b07c','DN2JFS','{"edition": "base", "expansions": [], "market": "standard", "house_rules": {}, "seats": [["person", ""], ["free", ""], ["free", ""], ["bot", "random"]], "listed": false, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','a8107c59ddb8415431e228b07cbdbea4ac023d0b1765049bd4ddfbfd3d176f92','playing',0,0,NULL,1.79495652117813944814e+09);
INSERT INTO "play_table" VALUES('8b4602636d1f25de5e62e605','C46DX4','{"edition": "base", "expansions": [], "market": "standard", "house_rules": {}, "seats": [["person", ""], ["free", ""], ["free", ""]], "listed": false, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','3eba78171a78ea4f0d237645d947ab6d44731fbc85f3e391c2589c76ce28da06','playing',0,0,NULL,1.79495652128425645828e+09);
INSERT INTO "play_table" VALUES('d4e56c6ff1f4975feeba580d','FQ3Y5R','{"edition": "base", "expansions": [], "market": "standard", "house_rules": {}, "seats": [["person", ""], ["device", ""]], "listed": false, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','6ff9323ebb5f0d0d6ef047f94d53235f86d5c8d9275ac0426549a3a43a54492a','ended',0,0,'824d833849955f216ad4c822',1.79495652132806587215e+09);
INSERT INTO "play_table" VALUES('824d833849955f216ad4c822','MC79C4','{"edition": "base", "expansions": [], "market": "standard", "house_rules": {}, "seats": [["person", ""], ["device", ""]], "listed": false, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','86d95a5fe9abb4f2fbb3301e480d7ccabee694e746781fc0a50ea821bcb83245','playing',0,0,NULL,1.7949565213704104424e+09);
INSERT INTO "play_table" VALUES('2108160b9ce2760e4f79e701','FFB2T2','{"edition": "base", "expansions": [], "market": "standard", "house_rules": {}, "seats": [["person", ""], ["free", ""]], "listed": false, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','33aa8da4372014b0b323fc562eb9facdc93761ef75d266a820206ccb63ce81a5','playing',0,0,NULL,1.79495652138571786882e+09);
INSERT INTO "play_table" VALUES('a3d0bb4ad517bc177b9372af','DTGMVW','{"edition": "ten_tides", "expansions": [], "market": "", "house_rules": {}, "seats": [["person", ""], ["bot", "medium"], ["free", ""]], "listed": false, "spectators": true, "undo": true, "timer": "none", "dice": "fair", "pace": 0, "grace": 0}','2b019a072c542d39b559c5b7efb4020b831abf612bb677c6cf31672bf0a54eaf','playing',0,0,NULL,1.79495652180241274838e+09);
CREATE TABLE record (
	id VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seat (
	play_table VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (play_table, seat)
);
INSERT INTO "seat" VALUES('e1b90b066a1aa0fbc393e33d',0,'Ana','e14152e9a16004b15cd7ce8df205c2c32332376218ba7636d57f6e06872e1cbb');
INSERT INTO "seat" VALUES('e1b90b066a1aa0fbc393e33d',1,'Bo','604064e6d5b7ea84d352e2268584af4cdf736bbbdf57a5cf4a49260c2edfbf5a');
INSERT INTO "seat" VALUES('e1b90b066a1aa0fbc393e33d',2,'','');
INSERT INTO "seat" VALUES('e1b90b066a1aa0fbc393e33d',3,'Hana','');
INSERT INTO "seat" VALUES('bcbca6ed0705f452cc12b07c',0,'Ana','16251234336f4e78155f5e795af668ac88ac6d996a8e534973bbe7e2ef3322ce');
INSERT INTO "seat" VALUES('bcbca6ed0705f452cc12b07c',1,'Hana 2','af2903ef6a0466fd8749b550085e1adefd01c84d5a981f16e99551cf90aeff3c');
INSERT INTO "seat" VALUES('bcbca6ed0705f452cc12b07c',2,'Kenji','');
INSERT INTO "seat" VALUES('bcbca6ed0705f452cc12b07c',3,'Hana','');
INSERT INTO "seat" VALUES('8b4602636d1f25de5e62e605',0,'Ana','670c92df7980fc08d7d937f132ea01e83ed6bd314c183e56a0c76b64da89b477');
INSERT INTO "seat" VALUES('8b4602636d1f25de5e62e605',1,'Bo','1746e7bbbc7393af3de92396233b343f7f3c76e643720e06da8feba1a4ddcbc9');
INSERT INTO "seat" VALUES('8b4602636d1f25de5e62e605',2,'Cy','');
INSERT INTO "seat" VALUES('d4e56c6ff1f4975feeba580d',0,'Dee','dfc1fd97ba71af31724dfc8ebfa8fcfa14da776eb954465d0a3e2a20ee563973');
INSERT INTO "seat" VALUES('d4e56c6ff1f4975feeba580d',1,'Eva','dfc1fd97ba71af31724dfc8ebfa8fcfa14da776eb954465d0a3e2a20ee563973');
INSERT INTO "seat" VALUES('824d833849955f216ad4c822',0,'Dee','dfc1fd97ba71af31724dfc8ebfa8fcfa14da776eb954465d0a3e2a20ee563973');
INSERT INTO "seat" VALUES('824d833849955f216ad4c822',1,'Eva','dfc1fd97ba71af31724dfc8ebfa8fcfa14da776eb954465d0a3e2a20ee563973');
INSERT INTO "seat" VALUES('2108160b9ce2760e4f79e701',0,'Player 1','c75ec782d1e34640ba442829156c28097fd8abd53c41abc1ddb8f1fad1bbfdaf');
INSERT INTO "seat" VALUES('2108160b9ce2760e4f79e701',1,'Gus','cf3c783c6addfb538d73cc463c2907890a0966ff0e34bdf40c309d511eaa830e');
INSERT INTO "seat" VALUES('a3d0bb4ad517bc177b9372af',0,'Ana','bc7f73f2c2026480bf5cf6eccfdb4fbe0b8d611f3f5eb6344dd22e0a7caa1dc8');
INSERT INTO "seat" VALUES('a3d0bb4ad517bc177b9372af',1,'Hana','');
INSERT INTO "seat" VALUES('a3d0bb4ad517bc177b9372af',2,'Bo','cfb3991ce5796b8848b17e0c01d6c6ac0863a7f4e64b8ef180a414d3ff54f55d');
CREATE INDEX play_table_open ON play_table (open, status);
CREATE INDEX ix_seat_token_hash ON seat (token_hash);
CREATE INDEX ix_holder_guest ON holder (guest);
CREATE INDEX ix_chat_play_table ON chat (play_table);
COMMIT;
