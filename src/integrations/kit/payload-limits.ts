/** The maximum size of a request in bytes. */
export const MOST_PAYLOAD_BYTES = 1_000_000
/** The maximum number of members and items in a payload's JSON, at all depths. */
export const MOST_PAYLOAD_VALUES = 50_000
/** The maximum number of messages from one request. */
export const MOST_NOTICES = 20
