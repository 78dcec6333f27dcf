/** The maximum number of outgoing webhook bots that one message can call. */
export const MOST_BOTS_CALLED = 20
/** The maximum number of calls to one bot's service per minute. */
export const BOT_CALLS_A_MINUTE = 50
/** The maximum number of calls that are waiting or in progress, for one bot and for all bots. */
export const MOST_CALLS_OF_BOT_WAITING = 50
export const MOST_BOT_CALLS_WAITING = 1_000
/** The maximum number of calls in progress. Cloudflare lets an object wait for only six responses at a time. */
export const BOT_CALLS_AT_ONCE = 6
/** The maximum number of calls in progress for one bot, so that a slow service doesn't delay other bots' calls. */
export const CALLS_OF_BOT_AT_ONCE = 2
/** The time limit for one try, including redirects. A call that isn't interrupted takes at most four times as long. */
export const BOT_CALL_WAIT_MS = 10_000
export const BOT_CALL_TRIES = 4
/** The maximum number of times that a call is started, if the object stops before the call ends. */
export const BOT_CALL_ATTEMPTS = 3
export const BOT_CALL_REDIRECTS = 5
