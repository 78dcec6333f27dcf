/** An object, so that the built code has the number in one place, where the suite that was recorded at an earlier one lowers it. */
const LEVEL = { feature: 372 }

/**
 * The level of the API that clients may count on. What clients of later levels get, and nobody of
 * earlier ones, is decided by it in `src/wire/adapt`.
 */
export const FEATURE_LEVEL = LEVEL.feature
