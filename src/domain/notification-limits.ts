/** The maximum number of browsers in which one account can turn on notifications. */
export const MOST_PUSH_SUBSCRIPTIONS = 10
export const LONGEST_PUSH_ENDPOINT = 1_000
export const LONGEST_PUSH_NAME = 60
/** The maximum number of test notifications for one account per minute. */
export const PUSH_TESTS_A_MINUTE = 10
/**
 * The maximum number of requests to push services in one run of the alarm, for new notifications and for retries:
 * Cloudflare's free plan allows 50 requests in total, of any kind.
 */
export const PUSHES_AT_ONCE = 36
export const PUSHES_TRIED_AGAIN_AT_ONCE = 9
/** The maximum number of requests in progress: Cloudflare lets six wait for responses at a time. */
export const PUSHES_ABREAST = 6
/** The limits on messages and people in one run. The next run continues. */
export const PUSH_NOTICES_AT_ONCE = 200
export const PUSH_PEOPLE_AT_ONCE = 500
/**
 * The maximum number of conversations that a browser gets separate notifications about at a time. If there are more,
 * one notification counts them all.
 */
export const MOST_CONVERSATIONS_PUSHED = 3
/**
 * The maximum number of conversations whose notifications are held for a browser until its push service accepts
 * requests again. The browser gets no notification about older ones.
 */
export const MOST_PUSHES_HELD = 3
/**
 * After this many failures in a row, the browser is forgotten. It is added again when someone opens the notification
 * settings in it.
 */
export const MOST_PUSH_FAILURES = 20
/** The maximum size in bytes before encryption: push services accept 4,096 bytes after it. */
export const LARGEST_PUSH = 3_900

/** The daily limits on emails about missed messages: for one account, and for all accounts together. */
export const MOST_MISSED_MAILS_OF_ACCOUNT = 100
export const MOST_MISSED_MAILS = 5_000
/** The daily limit on emails of each kind to one account about its log-ins, passkeys, providers or codes. */
export const MOST_NOTICES_MAILED = 30
/**
 * The maximum number of emails that one run of a task sends. The run must end within the minute for which the task is
 * leased.
 */
export const MISSED_MAILS_AT_ONCE = 5
/** The limits on messages and people in one run. The next run continues. */
export const MAIL_NOTICES_AT_ONCE = 500
export const MAIL_PEOPLE_AT_ONCE = 200
/** The minimum time between emails about missed messages to the same person, whatever they choose. */
export const SHORTEST_GATHERING_SECONDS = 30
/** The maximum number of messages that wait for a later email to one person. Older ones appear only in the client. */
export const MOST_MAILS_HELD = 200
/**
 * The maximum number of conversations that one person gets separate emails about at a time. If there are more, one
 * email lists them.
 */
export const MOST_CONVERSATIONS_MAILED = 5
/**
 * The limits on one email: the number of its messages, the number of earlier messages, and the characters of each
 * message.
 */
export const MOST_MESSAGES_MAILED = 20
export const MOST_MESSAGES_BEFORE = 3
export const MOST_CHARACTERS_MAILED = 3_000
/**
 * After this many failed attempts in a row to email someone's held messages, the messages appear only in the client.
 */
export const MOST_MAIL_FAILURES = 10
/** The maximum number of emails that are sent at the same time. */
export const MAILS_ABREAST = 4
