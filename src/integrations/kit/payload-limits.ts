/** The most bytes of a request. */
export const MOST_PAYLOAD_BYTES = 1_000_000
/** The most members and items in a payload's JSON, at all depths. */
export const MOST_PAYLOAD_VALUES = 50_000
/** The most messages from one request. */
export const MOST_NOTICES = 20
