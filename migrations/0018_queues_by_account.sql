-- Without rowids, an account's queues are next to each other, and each takes one row to write. Each account keeps the
-- hundred queues it used last, for as long as the log goes back.
CREATE TABLE event_queues_by_account (
	accountId integer NOT NULL,
	key integer NOT NULL,
	id text NOT NULL,
	base integer NOT NULL,
	options text NOT NULL,
	idleSeconds integer NOT NULL,
	seenAt integer NOT NULL,
	position text NOT NULL,
	PRIMARY KEY(accountId, key)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO event_queues_by_account SELECT accountId, key, id, base, options, 604800, seenAt, position FROM (
	SELECT *, row_number() OVER (PARTITION BY accountId ORDER BY seenAt DESC) AS place FROM event_queues
) WHERE place <= 100;
--> statement-breakpoint
DROP TABLE event_queues;
--> statement-breakpoint
ALTER TABLE event_queues_by_account RENAME TO event_queues;
