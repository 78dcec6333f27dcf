import { FEATURE_LEVEL } from '#lib/feature-level'

/** Hints and actions that clients show or do once, since some level. */
export const LATER_NOTICES = FEATURE_LEVEL >= 369 ? ['intro_resolve_topic', 'navigation_tour_video'] : []
export const LATER_ACTIONS = FEATURE_LEVEL >= 369 ? ['narrow_to_dm_with_welcome_bot_new_user'] : []

/** This server has no tour to show. */
export const tourOfLevel = () => (FEATURE_LEVEL >= 369 ? { navigation_tour_video_url: null } : {})
