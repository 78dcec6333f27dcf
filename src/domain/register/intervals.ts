/** The time after which clients give up on a long poll. */
export const POLL_TIMEOUT_SECONDS = 90
