import { FEATURE_LEVEL } from '#lib/feature-level'

/** Until groups could be deactivated they could be deleted. */
export const CAN_DELETE_GROUPS = FEATURE_LEVEL < 294

/** How a wrong parameter of the operations on members is refused. */
export const TEXTS_OF_MEMBERS = FEATURE_LEVEL < 303 ? 'request' : 'typed'
