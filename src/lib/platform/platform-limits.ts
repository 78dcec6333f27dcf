/**
 * Limits that Cloudflare enforces. Local workerd accepts larger values, so the storage refuses them itself everywhere.
 */

/** The limit for a string, a blob or a whole row. */
export const LARGEST_ROW_BYTES = 2_000_000
export const MOST_BOUND_PARAMETERS = 100
export const LONGEST_STATEMENT = 100_000

/**
 * Our limit for one answer. An RPC carries up to 32 MiB, and text outside Latin-1 takes two bytes per character.
 * Operations should have much lower limits of their own. This one catches those that have none.
 */
export const LARGEST_ANSWER_CHARACTERS = 10_000_000
