-- Small records by id, hundreds per row, so that everything that many messages refer to is read at once.
-- src/store/sql/packs.ts lists the kinds and the records per row; 1099511627776 is 2^40.
CREATE TABLE packs (
	key integer PRIMARY KEY NOT NULL,
	records text NOT NULL
);
--> statement-breakpoint
INSERT INTO packs SELECT 1 * 1099511627776 + id / 512, json_group_object(CAST(id AS TEXT), json_object(
	'deliveryEmail', delivery_email,
	'fullName', full_name,
	'isBot', json(iif(is_bot, 'true', 'false')),
	'isSystemBot', json(iif(is_system_bot, 'true', 'false')),
	'avatarSource', avatar_source,
	'avatarBlob', avatar_blob,
	'avatarVersion', avatar_version,
	'settings', json_patch('{}', json_object(
		'email_address_visibility', settings -> '$.email_address_visibility',
		'send_read_receipts', settings -> '$.send_read_receipts'
	))
)) FROM accounts GROUP BY id / 512;
--> statement-breakpoint
INSERT INTO packs SELECT 2 * 1099511627776 + id / 256, json_group_object(CAST(id AS TEXT), json_object(
	'recipientId', recipient_id,
	'name', name,
	'isPrivate', json(iif(is_private, 'true', 'false')),
	'isWebPublic', json(iif(is_web_public, 'true', 'false')),
	'hasSharedHistory', json(iif(has_shared_history, 'true', 'false')),
	'isArchived', json(iif(is_archived, 'true', 'false'))
)) FROM channels GROUP BY id / 256;
--> statement-breakpoint
INSERT INTO packs SELECT 3 * 1099511627776 + id / 512, json_group_object(CAST(id AS TEXT), json_object('recipientId', recipient_id, 'name', name))
	FROM topics GROUP BY id / 512;
--> statement-breakpoint
INSERT INTO packs SELECT 4 * 1099511627776 + id / 512, json_group_object(CAST(id AS TEXT), json('[' || key || ']'))
	FROM conversations GROUP BY id / 512;
--> statement-breakpoint
INSERT INTO packs SELECT 5 * 1099511627776 + id / 256, json_group_object(CAST(id AS TEXT), json_array(hex(members), hex(quiet)))
	FROM audiences GROUP BY id / 256;
--> statement-breakpoint
INSERT INTO packs SELECT 6 * 1099511627776 + piece, json_object(CAST(piece AS TEXT), json_group_array(json_object(
	'channelId', channel_id,
	'topicKey', topic_key,
	'topic', topic,
	'policy', policy,
	'updatedAt', updated_at
))) FROM (
	SELECT *, account_id * 65536 + (row_number() OVER (PARTITION BY account_id ORDER BY channel_id, topic_key) - 1) / 500 AS piece
	FROM topic_policies
) GROUP BY piece;
--> statement-breakpoint
INSERT INTO packs SELECT 7 * 1099511627776 + key / 4194304, json_object(CAST(key / 4194304 AS TEXT), json_group_array(key % 4194304))
	FROM subscriptions WHERE is_muted GROUP BY key / 4194304;
--> statement-breakpoint
DROP TABLE audiences;
--> statement-breakpoint
-- Without a rowid, an entry takes only one row to write. Packed data isn't repeated here.
CREATE TABLE topics_without_rowid (
	recipient_id integer NOT NULL,
	folded text NOT NULL,
	id integer NOT NULL,
	PRIMARY KEY(recipient_id, folded, id)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO topics_without_rowid SELECT recipient_id, folded, id FROM topics;
--> statement-breakpoint
DROP TABLE topics;
--> statement-breakpoint
ALTER TABLE topics_without_rowid RENAME TO topics;
--> statement-breakpoint
CREATE TABLE conversations_without_rowid (
	key text PRIMARY KEY NOT NULL,
	id integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO conversations_without_rowid SELECT key, id FROM conversations;
--> statement-breakpoint
DROP TABLE conversations;
--> statement-breakpoint
ALTER TABLE conversations_without_rowid RENAME TO conversations;
--> statement-breakpoint
-- Policies by topic. Each person's own policies are packed, so that no index with a row of its own
-- is needed.
CREATE TABLE topic_policies_by_topic_first (
	account_id integer NOT NULL,
	channel_id integer NOT NULL,
	topic_key text NOT NULL,
	topic text NOT NULL,
	policy integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY(channel_id, topic_key, account_id)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO topic_policies_by_topic_first SELECT account_id, channel_id, topic_key, topic, policy, updated_at FROM topic_policies;
--> statement-breakpoint
DROP TABLE topic_policies;
--> statement-breakpoint
ALTER TABLE topic_policies_by_topic_first RENAME TO topic_policies;
