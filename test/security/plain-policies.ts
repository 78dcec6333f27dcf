/** A person's policy for a topic. */
export const POLICY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const
export type Policy = (typeof POLICY)[keyof typeof POLICY]

/** The policy after two topics become one: rather visible than hidden. */
export function merged(old: Policy, present: Policy): Policy {
  if (old === present) return old
  return old === POLICY.unmuted || present === POLICY.unmuted ? POLICY.unmuted : POLICY.none
}
