import { FEATURE_LEVEL } from '#lib/feature-level'

/** The release of the reference whose behavior this is. */
export const SERVER_VERSION = FEATURE_LEVEL < 372 ? '9.0' : '10.1'
