import { describe, expect, it } from 'vitest'
import * as all from '#domain/limits'
import documented from '../../docs/limits.md?raw'

const sources = import.meta.glob('../**/*.{test.ts,json}', { query: '?raw', import: 'default' })

const limits: Readonly<Record<keyof typeof all, number>> = { ...all }

/**
 * A row of docs/limits.md: its beginning, the file of the test or scenario that reaches the limit, and a string in that
 * file.
 */
type Line = [what: string, file: string, test: string]

const COUNTED = 'api/counted-limits.test.ts'
const REACHED = 'api/limits.test.ts'
const READING = 'api/limits-of-reading.test.ts'
const ROWS = 'security/message-rows.test.ts'
const BOT_CALLS = 'api/bot-calls.test.ts'
const PUSH = 'api/notifications/web-push-bounds.test.ts'
const MAILS = 'api/notifications/missed-mails-bounds.test.ts'
const MISSED = 'api/notifications/missed-mails.test.ts'
const AUDIT = 'api/organization/get-audit-log.test.ts'
const REWIND = 'api/operator/rewind-organization.test.ts'
const RETENTION = 'api/retention.test.ts'
const LEDGER = 'api/ledger.test.ts'
const PROVIDERS = 'api/sign-in/add-sign-in-provider.test.ts'
const CODES = 'api/second-factor/add-second-factor.test.ts'
const MAIL_IN = 'mail-in/guards.test.ts'
const RENEWAL = 'mail-in/channel-mail.test.ts'
const PASSKEY_ATTACKS = 'api/pages/log-in-with-passkey.test.ts'
const LINES: Readonly<Record<keyof typeof limits, Line>> = {
  MOST_PUSH_SUBSCRIPTIONS: [
    'browsers registered for notifications, per account',
    'api/notifications/add-web-push-subscription.test.ts',
    'beyond a limited number, unless it registers again, and long names are truncated',
  ],
  LONGEST_PUSH_ENDPOINT: [
    'address of a browser’s push service',
    'api/notifications/add-web-push-subscription.test.ts',
    'LONGEST_PUSH_ENDPOINT',
  ],
  LONGEST_PUSH_NAME: [
    'name of a browser registered for notifications',
    'api/notifications/add-web-push-subscription.test.ts',
    'long names are truncated',
  ],
  PUSH_TESTS_A_MINUTE: [
    'test notifications, per account',
    'api/notifications/test-web-push.test.ts',
    'are limited to a few per minute, and each returns the push service’s answer',
  ],
  PUSHES_AT_ONCE: [
    'requests to push services per run of the alarm',
    PUSH,
    'writes only a few more rows for all browsers together, and each browser gets one notification',
  ],
  PUSHES_TRIED_AGAIN_AT_ONCE: [
    'requests to push services per run of the alarm',
    PUSH,
    'leave enough of a run’s requests',
  ],
  PUSHES_ABREAST: ['requests to push services in progress', PUSH, 'leave enough of a run’s requests'],
  PUSH_NOTICES_AT_ONCE: ['messages and people that a run checks', PUSH, 'leave enough of a run’s requests'],
  PUSH_PEOPLE_AT_ONCE: [
    'messages and people that a run checks',
    PUSH,
    'writes only a few more rows for all browsers together, and each browser gets one notification',
  ],
  MOST_CONVERSATIONS_PUSHED: [
    'conversations for which a browser gets separate notifications at a time',
    'api/notifications/web-push.test.ts',
    'gets one notification for many messages in a conversation, and one for many conversations',
  ],
  MOST_PUSHES_HELD: [
    'conversations waiting for the next attempt to notify a browser',
    PUSH,
    'leave only a few conversations waiting for a service',
  ],
  MOST_PUSH_FAILURES: [
    'consecutive failures to notify a browser',
    PUSH,
    'end a browser’s registration after several failures in a row',
  ],
  LARGEST_PUSH: [
    'a notification, before it is encrypted',
    'api/notifications/web-push.test.ts',
    'gets text that is cut to the length that services accept, even if it consists of emoji',
  ],
  MOST_MISSED_MAILS_OF_ACCOUNT: [
    'emails about missed messages per day',
    MAILS,
    'apply per day to one account and to all accounts together, and administrators see that a limit was reached',
  ],
  MOST_MISSED_MAILS: [
    'emails about missed messages per day',
    MAILS,
    'apply per day to one account and to all accounts together, and administrators see that a limit was reached',
  ],
  MOST_NOTICES_MAILED: [
    'emails about log-ins, passkeys, providers and codes, per day',
    'api/new-login.test.ts',
    'emails about log-ins are limited per day, and other emails are still sent',
  ],
  MISSED_MAILS_AT_ONCE: ['emails about missed messages per run of the alarm', MAILS, 'are sent in several runs'],
  MAILS_ABREAST: [
    'emails about missed messages per run of the alarm',
    MAILS,
    'allow one run to send all emails that are due to one person, with fewer than six at a time',
  ],
  MAIL_NOTICES_AT_ONCE: ['messages and people that such a run checks', MAILS, 'MAIL_NOTICES_AT_ONCE).toBeGreaterThan'],
  MAIL_PEOPLE_AT_ONCE: ['messages and people that such a run checks', MAILS, 'Math.floor(900 / MAIL_PEOPLE_AT_ONCE)'],
  SHORTEST_GATHERING_SECONDS: [
    'time during which missed messages are collected',
    MAILS,
    'allow one run to send all emails that are due to one person, with fewer than six at a time',
  ],
  MOST_MAILS_HELD: [
    'messages waiting to be emailed to a person',
    MAILS,
    'restrict how many messages are kept for a later email',
  ],
  MOST_CONVERSATIONS_MAILED: [
    'conversations for which a person gets separate emails at a time',
    MISSED,
    'a large number of conversations',
  ],
  MOST_MESSAGES_MAILED: ['messages in an email', MISSED, 'only the newest of many messages'],
  MOST_MESSAGES_BEFORE: [
    'messages in an email',
    MISSED,
    'get an email that shows a mention with only a few earlier messages in its topic',
  ],
  MOST_CHARACTERS_MAILED: ['characters of a message in an email', MAILS, 'keep emails short'],
  MOST_MAIL_FAILURES: [
    'consecutive emails to a person that couldn’t be sent',
    MAILS,
    'are abandoned after several failures, and leave nothing stored',
  ],
  MAX_MESSAGE_LENGTH: ['source of a message', 'conformance/scenarios/security-limits.json', 'message truncated'],
  MAX_TOPIC_LENGTH: ['name of a topic', 'conformance/scenarios/topics.json', 'too long (limit: 60'],
  MAX_FILE_MIB: ['an uploaded file', REACHED, 'applies to a file'],
  MAX_CHANNEL_NAME_LENGTH: ['name of a channel', 'conformance/scenarios/subscribe.json', 'too long (limit: 60'],
  MAX_SECTION_LENGTH: [
    'name of a section in a person’s list of channels',
    'api/sections.test.ts',
    'too long (limit: 60',
  ],
  MAX_CHANNEL_DESCRIPTION_LENGTH: [
    'description of a channel',
    'api/channels/subscribe.test.ts',
    'too long (limit: 1024',
  ],
  ANSWER_BYTES: ['a page of messages', 'api/page-sizes.test.ts', 'ANSWER_BYTES'],
  MOST_TOPICS_LISTED: ['topics of a channel', READING, 'applies to the topics of a channel'],
  MOST_FILES_LISTED: ['a person’s files', READING, 'applies to a person’s files'],
  MOST_PARTICIPANTS_TOLD: [
    'people in direct conversations, in a client’s snapshot',
    'api/long-lists.test.ts',
    'in conversations are sent when a client starts, up to a total number of people',
  ],
  LONGEST_DESCRIPTION_HTML: [
    'rendered description',
    COUNTED,
    'includes rendered descriptions, which keep emoji as plain characters',
  ],
  LONGEST_GROUP_DESCRIPTION: ['description of a group', REACHED, 'applies to the description of a group'],
  MOST_CHANNELS: ['channels that aren’t archived', COUNTED, 'includes a limited number of channels'],
  MOST_CHANNELS_WITH_ARCHIVED: ['channels, including archived ones', COUNTED, 'includes archived channels'],
  MOST_CHANNELS_AN_HOUR: [
    'channels created by one account per hour',
    COUNTED,
    'includes a limited number of new channels per account per hour',
  ],
  MOST_SUBSCRIPTIONS: [
    'subscriptions in all channels together, including deactivated people’s',
    'api/many-subscriptions.test.ts',
    'are refused beyond the maximum for people who join or create a channel, and no channel is created',
  ],
  MOST_PROVIDERS: ['log-in providers', PROVIDERS, 'and are limited in number'],
  LONGEST_PROVIDER_NAME: ['name, issuer, client id and secret of a provider', PROVIDERS, 'LONGEST_PROVIDER_NAME + 1'],
  MOST_CLAIM_RULES: ['rules for a provider’s claim', 'api/sign-in/claims.test.ts', 'MOST_CLAIM_RULES'],
  LONGEST_CLAIM: ['the name of a claim, and a value in a rule', 'api/sign-in/claims.test.ts', 'LONGEST_CLAIM'],
  LONGEST_ISSUER: ['name, issuer, client id and secret of a provider', PROVIDERS, 'LONGEST_ISSUER'],
  LONGEST_CLIENT_ID: ['name, issuer, client id and secret of a provider', PROVIDERS, 'LONGEST_CLIENT_ID + 1'],
  LONGEST_CLIENT_SECRET: ['name, issuer, client id and secret of a provider', PROVIDERS, 'LONGEST_CLIENT_SECRET + 1'],
  MOST_DOMAINS_OF_PROVIDER: ['domains per provider', PROVIDERS, 'MOST_DOMAINS_OF_PROVIDER + 1'],
  MOST_PASSKEYS: [
    'passkeys per account',
    'api/passkeys/begin-adding-passkey.test.ts',
    'can’t be added if the account already has twenty',
  ],
  LONGEST_PASSKEY_NAME: ['name of a passkey', PASSKEY_ATTACKS, 'names and answers'],
  LONGEST_PASSKEY_ANSWER: ['a browser’s answer about a passkey', PASSKEY_ATTACKS, 'names and answers'],
  RECOVERY_CODES: ['recovery codes per account', CODES, 'once per recovery code'],
  MOST_IDENTITIES: ['provider accounts linked to one account', PROVIDERS, 'are limited in number for each account'],
  MAILS_A_MINUTE: [
    'incoming emails for the addresses of one account',
    MAIL_IN,
    'is limited to a fixed number of emails a minute',
  ],
  MOST_RENEWED_ADDRESSES: [
    'channels for which an account has regenerated its email addresses, and how many times for each',
    RENEWAL,
    'MOST_RENEWED_ADDRESSES',
  ],
  MAILS_A_MINUTE_OF_ALL: [
    'incoming emails for an organization',
    MAIL_IN,
    'is limited to a fixed number of emails a minute',
  ],
  MOST_SIGN_INS_AT_ONCE: [
    'log-ins that are waiting for their provider',
    PROVIDERS,
    'are limited in number while they are in progress',
  ],
  NEWCOMER_PICTURE_KB: [
    'picture of someone who joins with a provider',
    'api/sign-in/newcomers.test.ts',
    'joins without the picture if it',
  ],
  MOST_OPEN_INVITATIONS: ['open invitations', COUNTED, 'are limited in number while they are open'],
  MOST_OPEN_INVITATIONS_OF_ACCOUNT: ['open invitations', COUNTED, 'are limited in number while they are open'],
  MOST_INVITATIONS_A_DAY: [
    'invitations per day, including revoked ones',
    COUNTED,
    'are limited per day, for each account and for the organization',
  ],
  MOST_INVITATIONS_A_DAY_OF_ACCOUNT: [
    'invitations per day, including revoked ones',
    COUNTED,
    'are limited per day, for each account and for the organization',
  ],
  MOST_INVITATIONS_A_DAY_OF_ADDRESS: [
    'invitations per day, including revoked ones',
    'api/admission/revoke-email-invite.test.ts',
    'to one address',
  ],
  ENDED_INVITATION_DAYS: [
    'invitations that are used up, revoked, or expired',
    COUNTED,
    'are removed some time after they expire, and the oldest ended invitations are removed if there are too many',
  ],
  MOST_ENDED_INVITATIONS: [
    'invitations that are used up, revoked, or expired',
    COUNTED,
    'are removed some time after they expire, and the oldest ended invitations are removed if there are too many',
  ],
  INVITATIONS_FORGOTTEN_AT_ONCE: [
    'invitations that are used up, revoked, or expired',
    COUNTED,
    'INVITATIONS_FORGOTTEN_AT_ONCE',
  ],
  SHARED_BYTES: ['data that everyone’s client loads (see below)', LEDGER, 'SHARED_BYTES'],
  SHARED_BYTES_OF_HOST: [
    'data that everyone’s client loads (see below)',
    'api/ledger-hosts.test.ts',
    'SHARED_BYTES_OF_HOST',
  ],
  SHARED_BYTES_RESERVE: [
    'data that everyone’s client loads (see below)',
    'api/ledger-hosts.test.ts',
    'SHARED_BYTES_RESERVE',
  ],
  SHARED_BYTES_OF_ACCOUNT: ['data that everyone’s client loads (see below)', LEDGER, 'SHARED_BYTES_OF_ACCOUNT'],
  MOST_GROUPS: [
    'groups created by people, without deactivated ones',
    COUNTED,
    'includes a limited number of groups, with a higher limit that also counts deactivated groups',
  ],
  MOST_GROUPS_WITH_DEACTIVATED: [
    'the same, including deactivated ones',
    COUNTED,
    'includes a limited number of groups, with a higher limit that also counts deactivated groups',
  ],
  MOST_NAMED_BY_PERMISSIONS: [
    'people and groups in all of the organization’s permissions together',
    'api/permissions.test.ts',
    'list at most',
  ],
  MOST_NAMED_BY_CHANNEL: [
    'people and groups in all permissions of a channel together',
    'api/channel-permissions.test.ts',
    'list at most',
  ],
  MOST_GROUPS_NAMED_BY_CHANNEL: [
    'people and groups in all permissions of a channel together',
    'api/groups-in-groups.test.ts',
    'the permissions of a channel can list only a limited number of groups',
  ],
  MOST_GROUPS_IN_GROUPS: [
    'subgroups of all groups, and groups in their permissions, together',
    'api/groups-in-groups.test.ts',
    'groups within groups and in permissions are limited in total',
  ],
  MOST_GROUP_MEMBERSHIPS: [
    'members of these groups together, including subgroups and the people and groups in their permissions, without deactivated people',
    'api/long-lists.test.ts',
    'in groups are refused beyond a total number of members',
  ],
  MOST_GROUP_MEMBERSHIPS_KEPT: [
    'the same, including deactivated groups and people',
    'api/long-lists.test.ts',
    'in groups leave room for more members when groups or people are deactivated, up to a limit that includes deactivated groups',
  ],
  MOST_TOPIC_POLICIES: [
    'topics muted, unmuted or followed',
    COUNTED,
    'includes a limited number of muted, unmuted and followed topics',
  ],
  MOST_MUTED_TOPICS: ['topics muted |', COUNTED, 'includes a limited number of muted, unmuted and followed topics'],
  MOST_MUTED_USERS: [
    'people muted',
    COUNTED,
    'includes a limited number of muted people, and each can be muted only a limited number of times',
  ],
  MOST_MUTES_OF_ONE: [
    'mutes, including ended ones',
    COUNTED,
    'includes a limited number of muted people, and each can be muted only a limited number of times',
  ],
  MOST_MUTES: ['mutes, including ended ones', REACHED, 'applies to one person’s mutes in total, whoever was muted'],
  DRAFTS_BYTES: ['drafts', COUNTED, 'includes drafts up to a limit in bytes, which also applies to edits'],
  SCHEDULED_BYTES: [
    'scheduled messages',
    COUNTED,
    'includes scheduled messages up to a limit in bytes of HTML and source, which also applies to edits',
  ],
  SNIPPETS_BYTES: ['saved snippets', 'api/own-lists.test.ts', 'applies to edits of saved snippets'],
  MAX_SNIPPET_TITLE_LENGTH: [
    'title of a saved snippet',
    'api/drafts/create-saved-snippet.test.ts',
    'too long (limit: 60',
  ],
  MOST_SAVED_SNIPPETS: ['saved snippets', 'api/drafts/create-saved-snippet.test.ts', 'are limited to 200 per person'],
  MAX_REMINDER_NOTE_LENGTH: [
    'note of a reminder',
    'api/drafts/create-message-reminder.test.ts',
    'Maximum reminder note length: 500',
  ],
  PREVIEWS_A_MESSAGE: [
    'previewed pages per message',
    'api/link-previews.test.ts',
    'is fetched within limits per message and per minute',
  ],
  LINKS_OF_ACCOUNT_A_MINUTE: [
    'previewed pages per account',
    'api/link-previews.test.ts',
    'is fetched within limits per message and per minute',
  ],
  LINKS_OF_ORGANIZATION_A_MINUTE: [
    'previewed pages per organization',
    'api/link-previews.test.ts',
    'is fetched within limits per message and per minute',
  ],
  MESSAGES_PREVIEWED_AT_ONCE: [
    'messages whose pages are being fetched',
    'api/link-previews.test.ts',
    'is fetched once',
  ],
  LINK_KB: [
    'part of a page that is read for a preview',
    'api/link-previews.test.ts',
    'is read only in part if it is long, and is decoded from its own encoding',
  ],
  LINK_PICTURE_KB: [
    'picture of a preview',
    'api/link-previews.test.ts',
    'has its text escaped, and is not previewed if its picture is invalid',
  ],
  LINK_REDIRECTS: ['redirects to a previewed page', 'api/link-previews.test.ts', 'is not fetched from the address'],
  LINK_WAIT_SECONDS: [
    'time to fetch a page, or its picture',
    'api/link-previews.test.ts',
    'is not previewed in a message that was edited or deleted while the page was fetched',
  ],
  PREVIEW_LASTS_HOURS: [
    'time during which a preview isn’t fetched again',
    'api/link-previews.test.ts',
    'is fetched again after a day',
  ],
  PREVIEW_AGAIN_HOURS: [
    'time during which a page without a preview isn’t fetched again',
    'api/link-previews.test.ts',
    'is fetched again after a day',
  ],
  MOST_REMINDERS: ['reminders', 'api/drafts/create-message-reminder.test.ts', 'are limited to 100 per person'],
  LONGEST_MEETING_NAME: [
    'name of a video call',
    'api/calls/create-big-blue-button-video-call.test.ts',
    'too long (limit: 500',
  ],
  RETRY_SECONDS: [
    'time during which a retried send is recognized',
    'api/retries.test.ts',
    'creates a new message after a day',
  ],
  MOST_LOOKED_AT_FOR_RETRIES: [
    'newest messages of a channel or a direct conversation among which a retried send is recognized',
    READING,
    'compared with a retry',
  ],
  MOST_ROWS_WRITTEN: ['rows written for a list of items', 'security/request-budget.test.ts', 'MOST_ROWS_WRITTEN'],
  MOST_PEOPLE_LOOKED_UP: ['people in profile values', REACHED, 'applies to the people in the values of profile fields'],
  MOST_CHARACTERS_RENDERED: [
    'text to render, in total',
    'security/request-budget.test.ts',
    'renders at most as much text as one message may contain',
  ],
  MOST_PERSONAL_NOTICES: [
    'people who get a direct message about a change',
    'security/request-budget.test.ts',
    'MOST_PERSONAL_NOTICES',
  ],
  MOST_ALERT_WORDS: ['alert words of an account', 'api/account/add-alert-words.test.ts', 'at most 500 alert words'],
  MOST_ALERT_WORD_CHARACTERS: [
    'alert words of an account',
    'api/account/add-alert-words.test.ts',
    'at most 5000 characters',
  ],
  MOST_ALERT_WORDS_OF_BOT: [
    'alert words of a bot',
    COUNTED,
    'includes alert words up to a total size, and a bot can have fewer than a person',
  ],
  ALERT_WORDS_BYTES: [
    'alert words in memory',
    COUNTED,
    'includes alert words up to a total size, and a bot can have fewer than a person',
  ],
  MESSAGE_REACTIONS_BYTES: ['reactions to a message', ROWS, 'cannot take any more reactions'],
  MESSAGE_SUBMESSAGES_BYTES: ['submessages of a message', ROWS, 'cannot take any more submessages'],
  MESSAGE_EDITS_BYTES: [
    'earlier versions of a message',
    ROWS,
    'applies to the bytes of the edit history, which keeps the newest version',
  ],
  MOST_MESSAGE_HOLDERS: [
    'people who have a message in their history but didn’t receive it',
    ROWS,
    'limits how many people can have the message in their history',
  ],
  RETENTION_DELAY_HOURS: ['time until a new retention period takes effect', RETENTION, 'RETENTION_DELAY_HOURS'],
  MOST_EXPIRED_COUNTED: [
    'messages that are counted to preview a retention period',
    'api/organization/count-expired-messages.test.ts',
    'MOST_EXPIRED_COUNTED',
  ],
  BACKUP_PAGE_CHARACTERS: [
    'rows in one answer of a backup',
    'api/operator/get-backup-rows.test.ts',
    'BACKUP_PAGE_CHARACTERS',
  ],
  BACKUP_DAYS: ['a backup that isn’t finished', 'api/operator/begin-backup.test.ts', 'BACKUP_DAYS'],
  REWIND_MINUTES: ['latest moment to which an organization can be rewound', REWIND, 'REWIND_MINUTES'],
  REWIND_DAYS: ['earliest moment to which an organization can be rewound', REWIND, 'REWIND_DAYS'],
  MISSING_FILES_AT_ONCE: [
    'files that one request checks for, after a rewind',
    'api/operator/get-missing-files.test.ts',
    'MISSING_FILES_AT_ONCE',
  ],
  MOST_STORED_KEYS: ['keys that a bot stores in `/bot_storage`', 'api/record-keys.test.ts', '5000 keys'],
  MOST_OTHER_NAMES: [
    'other topic names under which a topic’s messages are indexed',
    'api/large-topics.test.ts',
    'MOST_OTHER_NAMES + 2',
  ],
  LARGEST_FRAME: ['a frame from a client over a socket', 'security/commands.test.ts', 'LARGEST_FRAME'],
  MOST_CALLS_WAITING: [
    'calls over sockets that are in progress or waiting',
    'realm/queues/waiting.test.ts',
    'MOST_CALLS_WAITING + 3',
  ],
  WAITING_CALLS_BYTES: [
    'calls over sockets that are in progress or waiting',
    'realm/queues/waiting-calls.test.ts',
    'WAITING_CALLS_BYTES',
  ],
  DELIVERY_SECONDS: [
    'time during which a webhook delivery with the same id is ignored',
    'api/webhooks.test.ts',
    'twice within an hour',
  ],
  MOST_PAYLOAD_BYTES: ['body of a webhook', 'api/webhooks.test.ts', '1_000_001'],
  MOST_PAYLOAD_VALUES: ['JSON of a webhook', 'api/webhooks.test.ts', 'MOST_PAYLOAD_VALUES + 1'],
  MOST_NOTICES: ['messages from one webhook', 'api/webhooks.test.ts', 'MOST_NOTICES + 5'],
  MOST_WEBHOOK_BOTS_OF_ACCOUNT: [
    'bots of an account, including deactivated ones',
    'security/large-events.test.ts',
    'by creating incoming webhook bots, which are counted separately',
  ],
  MOST_BOTS_CALLED: ['bots called by one message', BOT_CALLS, 'MOST_BOTS_CALLED'],
  BOT_CALLS_A_MINUTE: ['calls of one bot', BOT_CALLS, 'BOT_CALLS_A_MINUTE'],
  MOST_CALLS_OF_BOT_WAITING: ['calls waiting or in progress', BOT_CALLS, 'MOST_CALLS_OF_BOT_WAITING'],
  MOST_BOT_CALLS_WAITING: ['calls waiting or in progress', BOT_CALLS, 'MOST_BOT_CALLS_WAITING'],
  BOT_CALLS_AT_ONCE: ['calls in progress', BOT_CALLS, 'BOT_CALLS_AT_ONCE'],
  CALLS_OF_BOT_AT_ONCE: ['calls in progress', BOT_CALLS, 'CALLS_OF_BOT_AT_ONCE'],
  BOT_CALL_WAIT_MS: ['time that a service has to answer', 'effects/guarded-fetch.test.ts', 'did not answer within'],
  BOT_CALL_TRIES: [
    'attempts per call, if the service can’t be reached or doesn’t answer in time',
    BOT_CALLS,
    'BOT_CALL_TRIES',
  ],
  BOT_CALL_ATTEMPTS: [
    'times that a call is started, if the object stops before the call ends',
    BOT_CALLS,
    'BOT_CALL_ATTEMPTS',
  ],
  BOT_CALL_REDIRECTS: ['redirects per request', BOT_CALLS, 'BOT_CALL_REDIRECTS'],
  MAX_SESSIONS: ['sessions per person', 'security/sessions.test.ts', 'it is the least recently used'],
  LONGEST_BROWSER_NAME: ['name of a session’s browser', REACHED, 'applies to the name of a browser'],
  MOST_DELETED: ['messages of a topic that one request deletes', 'api/topics/delete-topic.test.ts', 'MOST_DELETED'],
  MOST_DELETING_STEPS: [
    'messages of a topic that one request deletes',
    'api/topics/delete-topic.test.ts',
    'MOST_DELETING_STEPS',
  ],
  MESSAGES_A_STEP: [
    'messages that are moved or deleted in one step',
    'api/large-topics.test.ts',
    'is hidden at once from people who can’t read the new channel, and is moved completely after an eviction',
  ],
  MESSAGE_TEXT_A_STEP: [
    'messages that are moved or deleted in one step',
    READING,
    'applies to the text of the messages in one step of a move',
  ],
  MOST_MOVES: ['moves in progress', REACHED, 'applies to moves in progress'],
  MOST_MOVES_OF_ONE: ['moves in progress', 'api/moves-of-one.test.ts', 'MOST_MOVES_OF_ONE'],
  REACTED_LOOKED_AT: [
    'messages whose reactions count as taking part in a topic',
    READING,
    'applies to messages whose reactions are counted',
  ],
  MOST_QUEUES: [
    'queues of an account, and therefore its polls and sockets',
    'realm/queues/waiting.test.ts',
    'MOST_QUEUES',
  ],
  LONGEST_QUEUE_OPTIONS: ['types and narrow of a queue', REACHED, 'applies to the options of a queue'],
  LONGEST_AUDIT_VALUE: ['a value, old or new', REACHED, 'applies to values and people in an entry of the audit log'],
  LONGEST_AUDIT_ROW: [
    'entries from one request',
    AUDIT,
    'records a limited part of a request, and states how much it leaves out',
  ],
  MOST_AUDIT_USERS: ['people named in one entry', REACHED, 'applies to values and people in an entry of the audit log'],
  AUDIT_DAYS: ['age of entries', AUDIT, 'shows nothing older than a year'],
  AUDIT_ROWS_FORGOTTEN_AT_ONCE: [
    'age of entries',
    AUDIT,
    'shows nothing older than a year, and deletes old entries in steps',
  ],
  MOST_AUDIT_RECORDS: ['entries in an answer', READING, 'applies to records of the audit log'],
  MOST_AUDIT_ROWS_READ: ['rows and characters searched for one answer', READING, 'applies to records of the audit log'],
  MOST_AUDIT_CHARACTERS_READ: [
    'rows and characters searched for one answer',
    READING,
    'applies to records of the audit log',
  ],
  MOST_DEFAULT_CHANNELS: [
    'channels that new people are subscribed to',
    COUNTED,
    'includes a limited number of default channels',
  ],
  MOST_CHANNELS_IN_DEFAULT_GROUPS: [
    'channels in all default groups together',
    'security/large-events.test.ts',
    'applies to default channels, and to channels in default groups',
  ],
  MOST_DIRECT_PARTICIPANTS: [
    'people in a direct message, including its sender',
    'security/large-events.test.ts',
    'applies to the people in a direct message',
  ],
  MOST_ACCOUNTS: ['accounts, including deactivated ones and bots', REACHED, 'applies to accounts'],
  MOST_BOTS_OF_ACCOUNT: [
    'bots of an account, including deactivated ones',
    'security/large-events.test.ts',
    'one account can’t use up the ids of accounts',
  ],
}

const rows = documented.split('\n').filter((line) => line.startsWith('| '))
/**
 * Whether a row contains a limit in a form such as "1 day", "1 hour", "64 KB", "1,000" or "1,000 links", without
 * another digit or separator next to it.
 */
const says = (row: string, limit: number) =>
  row.includes(`| ${limit / 86_400} day |`) ||
  row.includes(`| ${limit / 1024} KB |`) ||
  row.includes(`| ${limit / 3600} hour |`) ||
  new RegExp(`(?<![\\d,])${limit.toLocaleString('en-US')}(?!,?\\d)`).test(row)

describe('docs/limits.md', () => {
  it.each(Object.keys(limits) as (keyof typeof limits)[])('lists %s with its number', (name) => {
    const [what] = LINES[name] ?? ['?']
    const found = rows.filter((row) => row.slice(2).replaceAll("'", '’').startsWith(what))
    expect(found, `a row that begins with "${what}"`).not.toEqual([])
    expect(
      found.filter((row) => says(row, limits[name])),
      `${limits[name]} in ${found}`,
    ).not.toEqual([])
  })

  it('is checked for every limit in the code, and for no others', () => {
    expect(Object.keys(LINES).toSorted()).toEqual(Object.keys(limits).toSorted())
  })

  it.each(Object.entries(LINES))('lists %s, which a test checks', async (_, [, file, test]) => {
    const text = await sources[`../${file}`]?.()
    expect(text, file).toContain(test)
  })
})
