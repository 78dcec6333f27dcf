/** Browsers of one account that want notifications. */
export const MOST_PUSH_SUBSCRIPTIONS = 10
export const LONGEST_PUSH_ENDPOINT = 1_000
export const LONGEST_PUSH_NAME = 60
/** The most tests of one account. */
export const PUSH_TESTS_A_MINUTE = 10
/**
 * Requests to push services in one run of the alarm, for what is new and for what is tried again:
 * Cloudflare's free plan allows 50 of all kinds.
 */
export const PUSHES_AT_ONCE = 36
export const PUSHES_TRIED_AGAIN_AT_ONCE = 9
/** Cloudflare lets six requests wait for answers at a time. */
export const PUSHES_ABREAST = 6
/** Messages and people that one run looks at. What is left follows in the next. */
export const PUSH_NOTICES_AT_ONCE = 200
export const PUSH_PEOPLE_AT_ONCE = 500
/** The most conversations that a browser is notified about at a time. The others are only counted. */
export const MOST_CONVERSATIONS_PUSHED = 3
/**
 * Conversations that wait for a service that asked to wait; of older ones the browser isn't told.
 */
export const MOST_PUSHES_HELD = 3
/** Failures in a row after which the browser is forgotten. It comes back when someone opens the client in it. */
export const MOST_PUSH_FAILURES = 20
/** The limit in bytes before encryption: services take 4,096 bytes after it. */
export const LARGEST_PUSH = 3_900

/** Emails about missed messages on a day: of one account, and of all. */
export const MOST_MISSED_MAILS_OF_ACCOUNT = 100
export const MOST_MISSED_MAILS = 5_000
/** Emails a day to one account of each kind about its log-ins, passkeys, providers or codes. */
export const MOST_NOTICES_MAILED = 30
/** Emails in one run of the alarm, which ends within the minute that its task is leased for. */
export const MISSED_MAILS_AT_ONCE = 5
/** Messages and people that one run looks at. What is left follows in the next. */
export const MAIL_NOTICES_AT_ONCE = 500
export const MAIL_PEOPLE_AT_ONCE = 200
/** The shortest time between two emails to one person, whatever they choose. */
export const SHORTEST_GATHERING_SECONDS = 30
/** Messages that someone is notified of later. Older ones appear only in the client. */
export const MOST_MAILS_HELD = 200
/** Conversations of which a person is mailed at a time. Of more, one mail says how many there are. */
export const MOST_CONVERSATIONS_MAILED = 5
/** Limits of one email: the newest messages, those before them, and characters of each. */
export const MOST_MESSAGES_MAILED = 20
export const MOST_MESSAGES_BEFORE = 3
export const MOST_CHARACTERS_MAILED = 3_000
/** Emails in a row that weren't taken. Then what they say is left to be found in the client. */
export const MOST_MAIL_FAILURES = 10
/** Emails that leave at the same time. */
export const MAILS_ABREAST = 4
