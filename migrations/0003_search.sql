-- Stores no text, only which messages have which words. The words are already split, and separated
-- by spaces.
CREATE VIRTUAL TABLE message_words USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
-- Without a rowid, a policy takes one row fewer to write. Starting a topic also writes a policy, because its author
-- follows it.
CREATE TABLE topic_policies_without_rowid (
	account_id integer NOT NULL,
	channel_id integer NOT NULL,
	topic_key text NOT NULL,
	topic text NOT NULL,
	policy integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY(account_id, channel_id, topic_key)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO topic_policies_without_rowid SELECT account_id, channel_id, topic_key, topic, policy, updated_at FROM topic_policies;
--> statement-breakpoint
DROP TABLE topic_policies;
--> statement-breakpoint
ALTER TABLE topic_policies_without_rowid RENAME TO topic_policies;
--> statement-breakpoint
CREATE INDEX topic_policies_by_topic ON topic_policies (channel_id, topic_key);
