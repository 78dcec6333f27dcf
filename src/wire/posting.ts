/**
 * The number for who may post in a channel at earlier levels (`stream_post_policy`), and the system group that it
 * stands for. Register and events still have the number.
 */
const GROUPS_OF_POLICY = {
  1: 'role:everyone',
  2: 'role:administrators',
  3: 'role:fullmembers',
  4: 'role:moderators',
} as const

export type PostPolicy = keyof typeof GROUPS_OF_POLICY
export const POST_POLICIES: readonly PostPolicy[] = [1, 2, 3, 4]
export const EVERYONE_POSTS: PostPolicy = 1
export const ADMINISTRATORS_POST: PostPolicy = 2

export const groupOfPostPolicy = (policy: PostPolicy): string => GROUPS_OF_POLICY[policy]

/** The number that clients get; the one for everyone if no number describes the group. */
export const postPolicyOf = (group: string | undefined): PostPolicy =>
  POST_POLICIES.find((policy) => GROUPS_OF_POLICY[policy] === group) ?? EVERYONE_POSTS

/** Why somebody may not post there. */
export const POSTING_REFUSED = 'You do not have permission to post in this channel.'
