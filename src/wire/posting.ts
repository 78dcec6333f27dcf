import { FEATURE_LEVEL } from '#lib/feature-level'

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

const exactPolicy = (group: string | undefined): PostPolicy | undefined =>
  POST_POLICIES.find((policy) => GROUPS_OF_POLICY[policy] === group)

/** The number that clients get; the one for everyone if no number describes the group. */
export const postPolicyOf = (group: string | undefined): PostPolicy => exactPolicy(group) ?? EVERYONE_POSTS

/** From then on groups say who may post, in refusals and notices too. */
export const POSTING_BY_GROUPS = FEATURE_LEVEL >= 333

const WORDS: Readonly<Record<PostPolicy, string>> = {
  1: 'All channel members can post',
  2: 'Only organization administrators can post',
  3: 'Only organization full members can post',
  4: 'Only organization administrators and moderators can post',
}

/** The number for who may post at earlier levels; undefined if they have none for it. */
export function wordsOfPosters(group: string | undefined): string | undefined {
  const policy = exactPolicy(group)
  return policy && WORDS[policy]
}

/** Why somebody may not post there. */
export function postingRefusal(group: string | undefined, isGuest: boolean, byGroups = POSTING_BY_GROUPS): string {
  const policy = byGroups ? undefined : exactPolicy(group)
  if (policy === 2) return 'Only organization administrators can send to this channel.'
  if (policy === 3) return isGuest ? 'Guests cannot send to this channel.' : 'New members cannot send to this channel.'
  if (policy === 4) return 'Only organization administrators and moderators can send to this channel.'
  return 'You do not have permission to post in this channel.'
}
