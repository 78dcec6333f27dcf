/** What a person set for a topic. */
export const POLICY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const
export type Policy = (typeof POLICY)[keyof typeof POLICY]

/** Of two topics that become one: rather shown than hidden. */
export function merged(old: Policy, present: Policy): Policy {
  if (old === present) return old
  return old === POLICY.unmuted || present === POLICY.unmuted ? POLICY.unmuted : POLICY.none
}
