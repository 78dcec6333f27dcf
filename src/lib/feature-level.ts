/** The API's feature level for clients (`zulip_feature_level`). */
export const FEATURE_LEVEL = 372
