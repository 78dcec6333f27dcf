/**
 * The level of the API that clients may count on. What later levels change is decided feature by
 * feature.
 */
export const FEATURE_LEVEL = 277

/** The release of the reference whose behavior this is. */
export const SERVER_VERSION = '9.0'
