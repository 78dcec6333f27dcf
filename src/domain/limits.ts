/** Limits of the protocol, in code points where lengths are meant. */
export const MAX_MESSAGE_LENGTH = 10_000
export const MAX_TOPIC_LENGTH = 60
export const MAX_FILE_MIB = 25
export const MAX_CHANNEL_NAME_LENGTH = 60
export const MAX_CHANNEL_DESCRIPTION_LENGTH = 1024
/** In bytes, rendered. */
export const LONGEST_DESCRIPTION_HTML = 6_000
/** Everybody's clients load it; the reference has no limit. */
export const LONGEST_GROUP_DESCRIPTION = 10_000
/** It travels in an address. */
export const LONGEST_MEETING_NAME = 500
