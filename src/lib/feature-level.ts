/** The level of the API that clients may count on (`zulip_feature_level`). */
export const FEATURE_LEVEL = 372
