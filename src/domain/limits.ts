import { SHARES } from '#lib/memory/memory-budget'

/** Limits of the protocol. Lengths are in code points. */
export const MAX_MESSAGE_LENGTH = 10_000
export const MAX_TOPIC_LENGTH = 60
export const MAX_FILE_MIB = 25
export const MAX_CHANNEL_NAME_LENGTH = 60
/** The limit for the name of a section in which someone groups channels. */
export const MAX_SECTION_LENGTH = 60
export const MAX_CHANNEL_DESCRIPTION_LENGTH = 1024
/**
 * The approximate limit in bytes of JSON for long answers: a page of messages, a list of topics or files, the events
 * for a long poll, a frame of a socket.
 */
export const ANSWER_BYTES = 4_000_000
/** A list of a channel's topics has at most this many: the newest ones, counting each spelling that a topic has had. */
export const MOST_TOPICS_LISTED = 50_000
/** A list of an account's files has at most this many: the newest ones. */
export const MOST_FILES_LISTED = 10_000
/**
 * The maximum number of people in all recent direct conversations that `register-queue` returns, and in all those with
 * unread messages. The newest conversations come first.
 */
export const MOST_PARTICIPANTS_TOLD = 50_000
/** The limit in bytes for a channel's description, or a value of a profile field, as HTML. */
export const LONGEST_DESCRIPTION_HTML = 6_000
/**
 * The maximum length of a group's description. Every client loads all descriptions, so we have a limit, unlike Zulip.
 */
export const LONGEST_GROUP_DESCRIPTION = 2_000
/** Every client loads all channels that its user may know of. Archived channels don't count here. */
export const MOST_CHANNELS = 3_000
/** The maximum number of channels, including archived ones, because some clients load those too. */
export const MOST_CHANNELS_WITH_ARCHIVED = 10_000
/** The maximum number of channels that one account can create in an hour. */
export const MOST_CHANNELS_AN_HOUR = 300
/** Limited because a client may request all channels with all their subscribers. */
export const MOST_SUBSCRIPTIONS = 1_000_000
/**
 * The maximum number of log-in providers. They are stored in one row, and the log-in page shows all that are offered.
 */
export const MOST_PROVIDERS = 10
export const LONGEST_PROVIDER_NAME = 40
export const LONGEST_ISSUER = 200
export const LONGEST_CLIENT_ID = 200
/** Microsoft's secrets have 40 characters, and secrets that are signed tokens have a few hundred. */
export const LONGEST_CLIENT_SECRET = 500
export const MOST_DOMAINS_OF_PROVIDER = 20
/** The maximum number of rules that give roles and groups for values of a provider's claim. */
export const MOST_CLAIM_RULES = 50
export const LONGEST_CLAIM = 200
/** The maximum number of identities at providers for one account. */
export const MOST_IDENTITIES = 10
/** The maximum number of passkeys for one account. */
export const MOST_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 60
/**
 * The limit in characters for a browser's answer when someone uses or adds a passkey. The answer may contain the
 * authenticator's certificate.
 */
export const LONGEST_PASSKEY_ANSWER = 20_000
/** The number of recovery codes that people get in case they lose their authenticator app. Each works once. */
export const RECOVERY_CODES = 10
/** The limit on incoming emails per minute, for the addresses of one account and for all addresses together. */
export const MAILS_A_MINUTE = 30
export const MAILS_A_MINUTE_OF_ALL = 120
/** The maximum number of channels whose email address one account can renew. */
export const MOST_RENEWED_ADDRESSES = 1000
/** The maximum number of log-ins that are waiting for a provider or a newcomer's picture at the same time. */
export const MOST_SIGN_INS_AT_ONCE = 20
/** The largest picture that is copied from a provider when someone joins. */
export const NEWCOMER_PICTURE_KB = 1024
/** The maximum number of invitations that are still open, by link and by email together. */
export const MOST_OPEN_INVITATIONS = 5_000
export const MOST_OPEN_INVITATIONS_OF_ACCOUNT = 2_000
/** The daily limits. Invitations by email and by link are counted separately. */
export const MOST_INVITATIONS_A_DAY = 1_000
export const MOST_INVITATIONS_A_DAY_OF_ACCOUNT = 500
export const MOST_INVITATIONS_A_DAY_OF_ADDRESS = 5
/**
 * For up to this long, a used or expired invitation is refused as no longer valid. After that, its key is unknown, like
 * the key of a revoked one.
 */
export const ENDED_INVITATION_DAYS = 30
export const MOST_ENDED_INVITATIONS = 2_000
export const INVITATIONS_FORGOTTEN_AT_ONCE = 500
/**
 * The limit in bytes of JSON for data that every client loads when it starts: channels, groups, emoji, names, profiles.
 * Five thousand people with a thousand channels take about a third.
 */
export const SHARED_BYTES = 12_000_000
/**
 * The maximum number of bytes that one account and its bots may add to the data that `SHARED_BYTES` limits, unless the
 * account is an administrator's.
 */
export const SHARED_BYTES_OF_ACCOUNT = 400_000
/**
 * Like `SHARED_BYTES_OF_ACCOUNT`, for all the people whom one person let in, taken together. All people who joined by
 * logging in without an invitation share one limit.
 */
export const SHARED_BYTES_OF_HOST = 4_000_000
/** The part of `SHARED_BYTES` that is reserved for administrators. */
export const SHARED_BYTES_RESERVE = 1_000_000
/**
 * System groups and deactivated groups don't count. Nobody can delete groups, so the next limit includes deactivated
 * ones.
 */
export const MOST_GROUPS = 1_000
/** Like `MOST_GROUPS`, but including deactivated groups, because some clients load those too. */
export const MOST_GROUPS_WITH_DEACTIVATED = 5_000
/**
 * The limit on memberships in all groups that people have created, including subgroups and the entries of their
 * permissions. Nobody can remove deactivated people from a group, or anyone from a deactivated one, so these
 * memberships don't count.
 */
export const MOST_GROUP_MEMBERSHIPS = 500_000
/** Like `MOST_GROUP_MEMBERSHIPS`, but including deactivated groups and people. */
export const MOST_GROUP_MEMBERSHIPS_KEPT = 1_000_000
/**
 * The limit on subgroups, and groups in group permissions, in total: whenever a group changes, the people in it are
 * computed again.
 */
export const MOST_GROUPS_IN_GROUPS = 50_000
/** The maximum number of entries in all of the organization's permissions together: they are stored in one row. */
export const MOST_NAMED_BY_PERMISSIONS = 100_000
/** The maximum number of entries in all of one channel's permissions together: a channel is one row. */
export const MOST_NAMED_BY_CHANNEL = 1_000
/**
 * The maximum number of groups in all of one channel's permissions together: whenever a group changes, the people in it
 * are computed again.
 */
export const MOST_GROUPS_NAMED_BY_CHANNEL = 100
/**
 * The maximum number of topic policies for one account: muted, unmuted and followed topics. A client loads them when it
 * starts.
 */
export const MOST_TOPIC_POLICIES = 10_000
/** The limit for one account: each change sends all muted topics, and that event is one row. */
export const MOST_MUTED_TOPICS = 3_000
/** The limit for one account: each change sends all muted people to its clients. */
export const MOST_MUTED_USERS = 1_000
/**
 * How many times one person can mute the same person, including mutes that have ended. Mutes determine which messages
 * count as read, and are checked whenever a message is sent.
 */
export const MOST_MUTES_OF_ONE = 100
/** The limit for one account, counting all people whom it has muted and the mutes that have ended. */
export const MOST_MUTES = 5_000
/**
 * The limits in bytes of JSON for all of an account's drafts, scheduled messages (with their HTML) and saved snippets.
 * A client loads all of them.
 */
export const DRAFTS_BYTES = 2_000_000
export const SCHEDULED_BYTES = 4_000_000
export const SNIPPETS_BYTES = 4_000_000
/**
 * The limit in characters of JSON for the rows in one answer of a backup and one piece of a restore. A single row may
 * be longer.
 */
export const BACKUP_PAGE_CHARACTERS = 1_000_000
/** An unfinished backup is abandoned after this time. */
export const BACKUP_DAYS = 1
/**
 * An organization can be rewound to a moment that was at least this many minutes ago. When a realm starts, it asks the
 * directory whether it was rewound, unless it did so in the last five minutes. Rewound storage has no record of such a
 * recent check.
 */
export const REWIND_MINUTES = 5
/** The number of days for which the platform keeps the history of an object's storage. */
export const REWIND_DAYS = 30
/** The maximum number of files whose bytes one request looks up. */
export const MISSING_FILES_AT_ONCE = 100
/**
 * The time between the choice of a shorter retention period and the first deletion, so that a wrong number can still be
 * corrected.
 */
export const RETENTION_DELAY_HOURS = 1
/** When the messages that a retention period or a rewind would delete are counted, the count stops here. */
export const MOST_EXPIRED_COUNTED = 1_000_000
export const MAX_SNIPPET_TITLE_LENGTH = 60
/** The maximum number of snippets per account: a client reads all of them when it starts. */
export const MOST_SAVED_SNIPPETS = 200
/** The maximum length of a reminder's note, in characters. */
export const MAX_REMINDER_NOTE_LENGTH = 500
/**
 * The maximum number of reminders per account: a client reads all of them when it starts, with a part of each message.
 */
export const MOST_REMINDERS = 100
/** The maximum number of keys in an account's bot storage: each is a row, and one request can remove all of them. */
export const MOST_STORED_KEYS = 5_000
/** Limited because a meeting's name is part of an address. */
export const LONGEST_MEETING_NAME = 500
/** A client that sends a message again within this time gets the id of the first message. */
export const RETRY_SECONDS = 24 * 60 * 60
/** A service that sends an event again within this time doesn't post a second message. */
export const DELIVERY_SECONDS = 60 * 60
/**
 * The number of a conversation's or channel's newest messages that are searched for an earlier attempt at the same
 * request. They take up about a hundred rows of the index.
 */
export const MOST_LOOKED_AT_FOR_RETRIES = 51_200

/** The realm answers nobody else while a request does its work: see `request-budget.ts`. */
export const MOST_ROWS_WRITTEN = 5_000
export const MOST_PEOPLE_LOOKED_UP = 5_000
export const MOST_CHARACTERS_RENDERED = MAX_MESSAGE_LENGTH
/**
 * The maximum number of people who get direct messages about a change. If a change concerns more people, they get only
 * events.
 */
export const MOST_PERSONAL_NOTICES = 100
/**
 * The limit on alert words for one account. The words of all accounts are in memory. Characters are counted in UTF-16
 * units.
 */
export const MOST_ALERT_WORDS = 500
export const MOST_ALERT_WORD_CHARACTERS = 5_000
/** A lower limit for bots, because one person can have a hundred of them. */
export const MOST_ALERT_WORDS_OF_BOT = 20
/**
 * The limit in memory for everyone's alert words, as `store/accounts/alert-word-index.ts` counts it: their share of the
 * memory budget.
 */
export const ALERT_WORDS_BYTES = SHARES.alertWords
/**
 * The limits in bytes of JSON for the parts of a message that grow. They share a row of 2,000,000 bytes with the
 * message's text and mentions. Together with 100,000 bytes of HTML, they leave enough room for both.
 */
export const MESSAGE_REACTIONS_BYTES = 600_000
export const MESSAGE_SUBMESSAGES_BYTES = 400_000
export { MESSAGE_EDITS_BYTES } from '#store/messages/edit-list'
/** The maximum number of people who have a message in their history without having received it. */
export const MOST_MESSAGE_HOLDERS = 20_000

/**
 * The maximum number of browsers in which one person is logged in at the same time. Beyond that, the least recently
 * used session is ended.
 */
export const MAX_SESSIONS = 30
export const LONGEST_BROWSER_NAME = 60
/** The maximum number of messages that are moved, deleted or labeled in one step. Further steps take the rest. */
export const MESSAGES_A_STEP = 100
/**
 * The limit on the text of the messages that are moved, deleted, labeled or indexed in one step, in UTF-16 units: once
 * it is reached, the step takes no further message.
 */
export const MESSAGE_TEXT_A_STEP = 1_000_000
/** The maximum number of messages in a topic that one request deletes. The next request continues. */
export const MOST_DELETED = 2_000
export const MOST_DELETING_STEPS = 40
/**
 * The maximum number of names under which messages that were moved to a topic may still be indexed: current and former
 * names of the topics that they came from.
 */
export const MOST_OTHER_NAMES = 32
/** The maximum number of moves in progress in an organization. */
export const MOST_MOVES = 100
/** The limit for one account and its bots, so that nobody can use up the organization's limit. */
export const MOST_MOVES_OF_ONE = 10
/** The number of a topic's newest messages with reactions that are read to learn who took part in the topic. */
export const REACTED_LOOKED_AT = 1_000
/** The limit in bytes for a frame that a client sends over a socket. Clients make longer calls over HTTP. */
export const LARGEST_FRAME = 64 * 1024
/**
 * The limits on calls over sockets that are being answered or are waiting for earlier ones: for one account and its
 * bots, and in bytes for all accounts.
 */
export const MOST_CALLS_WAITING = 20
export const WAITING_CALLS_BYTES = 8_000_000
/** The maximum number of queues for one account: those that its clients use, and those that they have abandoned. */
export const MOST_QUEUES = 100
/** The maximum length of a queue's options, in bytes: they are stored with the queue, and kept in memory. */
export const LONGEST_QUEUE_OPTIONS = 4_000
/** The limits of the audit log, in characters of JSON: for a value, old or new, and for all acts of one request. */
export const LONGEST_AUDIT_VALUE = 2000
export const LONGEST_AUDIT_ROW = 64_000
/** The maximum number of people that one act names. */
export const MOST_AUDIT_USERS = 1000
export const AUDIT_DAYS = 365
/**
 * The limits on records in one answer, on rows and characters that a search reads, and on expired rows deleted
 * together.
 */
export const MOST_AUDIT_RECORDS = 200
export const MOST_AUDIT_ROWS_READ = 2000
export const MOST_AUDIT_CHARACTERS_READ = 1_000_000
export const AUDIT_ROWS_FORGOTTEN_AT_ONCE = 500
/**
 * The limits on channels that newcomers get, and on channels in all default groups together: each change sends all of
 * them, in an event that is one row.
 */
export const MOST_DEFAULT_CHANNELS = 100
export const MOST_CHANNELS_IN_DEFAULT_GROUPS = 100
/**
 * The maximum number of people in a direct conversation, including the sender: each message in the conversation lists
 * everyone.
 */
export const MOST_DIRECT_PARTICIPANTS = 1_000
/** The limit includes deactivated accounts and bots, since ids are never reused and bitmaps have a bit for each id. */
export const MOST_ACCOUNTS = 100_000
/**
 * The maximum number of bots per account, including deactivated ones. Incoming webhook bots only send, so they cost
 * less and are counted separately.
 */
export const MOST_BOTS_OF_ACCOUNT = 100
export const MOST_WEBHOOK_BOTS_OF_ACCOUNT = 300

export { MOST_NOTICES, MOST_PAYLOAD_BYTES, MOST_PAYLOAD_VALUES } from '#integrations/kit/payload-limits'

export * from './bot-call-limits'
export * from './link-preview-limits'
export * from './notification-limits'
