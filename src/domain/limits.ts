/** Limits of the protocol, in code points where lengths are meant. */
export const MAX_MESSAGE_LENGTH = 10_000
export const MAX_TOPIC_LENGTH = 60
export const MAX_FILE_MIB = 25
export const MAX_CHANNEL_NAME_LENGTH = 60
export const MAX_CHANNEL_DESCRIPTION_LENGTH = 1024
/** Everybody's clients load it; the reference has no limit. */
export const LONGEST_GROUP_DESCRIPTION = 10_000
/** Messages that one GET /messages may ask for. */
export const MAX_MESSAGES_PER_FETCH = 5000
/** The anchor that stands for the newest message: 1e16, exact as a double though not a safe integer. */
export const NEWEST_ANCHOR = 10_000_000_000_000_000
