/** How often clients say that their people are there: rarer than the reference's 60 s, since each says it in a request. */
export const PING_INTERVAL_SECONDS = 180
/** Three pings missed and a little: then a person counts as gone. */
export const OFFLINE_THRESHOLD_SECONDS = 560
/** Clients give up on a long poll after this. */
export const POLL_TIMEOUT_SECONDS = 90
