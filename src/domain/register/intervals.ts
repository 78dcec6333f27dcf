/** Clients give up on a long poll after this. */
export const POLL_TIMEOUT_SECONDS = 90
