/** What Cloudflare refuses. Local workerd takes larger values, so the storage refuses them itself, everywhere. */

/** Of a string, a blob or a whole row. */
export const LARGEST_ROW_BYTES = 2_000_000
export const MOST_BOUND_PARAMETERS = 100
export const LONGEST_STATEMENT = 100_000

/**
 * Of one answer. An RPC carries 32 MiB, and a text that isn't Latin takes two bytes a character.
 * Answers have bounds of their own far below: this one is for whatever was forgotten.
 */
export const LARGEST_ANSWER_CHARACTERS = 10_000_000
