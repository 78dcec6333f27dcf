import type { EarlierPosting } from '../channel'

/**
 * The numbers that say who may post in a channel at earlier levels (`stream_post_policy`), and their system groups.
 * Channels and events still contain the number, but only the permission is stored.
 */
const GROUPS_OF_POLICY = {
  1: 'role:everyone',
  2: 'role:administrators',
  3: 'role:fullmembers',
  4: 'role:moderators',
} as const satisfies Record<PostPolicy, string>

export type PostPolicy = EarlierPosting['stream_post_policy']
export const POST_POLICIES: readonly PostPolicy[] = [1, 2, 3, 4]
export const EVERYONE_POSTS: PostPolicy = 1
const ADMINISTRATORS_POST: PostPolicy = 2

/** The name of the system group for a number. */
export const postersOf = (policy: PostPolicy): string => GROUPS_OF_POLICY[policy]

interface EarlierParameters {
  is_announcement_only?: boolean | undefined
  stream_post_policy?: PostPolicy | undefined
}

/** Like `postersOf`, for a change to a channel. `is_announcement_only` takes precedence. */
export function postersNamed({ is_announcement_only, stream_post_policy }: EarlierParameters): string | undefined {
  if (is_announcement_only !== undefined) return postersOf(is_announcement_only ? ADMINISTRATORS_POST : EVERYONE_POSTS)
  return stream_post_policy && postersOf(stream_post_policy)
}

/** A channel's fields at earlier feature levels, with the number for everyone if no number describes the group. */
export function earlierPosting(posters: string | undefined): EarlierPosting {
  const policy = POST_POLICIES.find((number) => GROUPS_OF_POLICY[number] === posters) ?? EVERYONE_POSTS
  return { stream_post_policy: policy, is_announcement_only: policy === ADMINISTRATORS_POST }
}

type EarlierChange =
  | { property: 'stream_post_policy'; value: PostPolicy }
  | { property: 'is_announcement_only'; value: boolean }

/** Changes that clients get in addition to the permission change: both earlier properties, if the number changes. */
export function earlierPostingChanges(before: string | undefined, after: string | undefined): EarlierChange[] {
  const { stream_post_policy, is_announcement_only } = earlierPosting(after)
  if (stream_post_policy === earlierPosting(before).stream_post_policy) return []
  return [
    { property: 'stream_post_policy', value: stream_post_policy },
    { property: 'is_announcement_only', value: is_announcement_only },
  ]
}
