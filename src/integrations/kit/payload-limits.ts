/** The most bytes of a request. */
export const MOST_PAYLOAD_BYTES = 1_000_000
/** Members and items of a payload's JSON, at all depths. */
export const MOST_PAYLOAD_VALUES = 50_000
/** Messages that one request makes. */
export const MOST_NOTICES = 20
