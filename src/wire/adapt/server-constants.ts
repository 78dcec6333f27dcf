import { FEATURE_LEVEL } from '#lib/feature-level'

interface Later {
  longestPassword: number
  shortestDeletionDays: number
  longestDeletionDays: number
}

/** Constants of the server that register returns since some level. */
export const laterConstants = ({ longestPassword, shortestDeletionDays, longestDeletionDays }: Later) => ({
  ...(FEATURE_LEVEL >= 332 && {
    server_min_deactivated_realm_deletion_days: shortestDeletionDays,
    server_max_deactivated_realm_deletion_days: longestDeletionDays,
  }),
  ...(FEATURE_LEVEL >= 338 && { password_max_length: longestPassword }),
  ...(FEATURE_LEVEL >= 350 && { server_can_summarize_topics: false }),
})
