import { FEATURE_LEVEL } from '#lib/feature-level'

/** How a wrong parameter of the operations on members is refused. */
export const TEXTS_OF_MEMBERS = FEATURE_LEVEL < 303 ? 'request' : 'typed'
