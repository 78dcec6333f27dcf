import type { Person } from '../api/world'

export const POLICY = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const
export type Policy = (typeof POLICY)[keyof typeof POLICY]

/**
 * The policy after two topics are merged: the policy of both if it is the same, otherwise unmuted if either was,
 * otherwise none.
 */
function merged(old: Policy, present: Policy): Policy {
  if (old === present) return old
  return old === POLICY.unmuted || present === POLICY.unmuted ? POLICY.unmuted : POLICY.none
}

interface PlainTopic {
  channel: { id: number }
  topic: string
}

/** People's policies for channel topics, whose names are case-insensitive. */
export class PlainPolicies {
  readonly #set = new Map<string, Policy>()

  of(who: Person, { id }: { id: number }, topic: string): Policy {
    return this.#set.get(`${who} ${id} ${topic.toUpperCase()}`) ?? POLICY.none
  }

  set(who: Person, { id }: { id: number }, topic: string, policy: Policy): void {
    this.#set.set(`${who} ${id} ${topic.toUpperCase()}`, policy)
  }

  /** Makes people follow a topic, except those who muted it. */
  follow(people: readonly Person[], channel: { id: number }, topic: string): void {
    for (const who of people.filter((one) => this.of(one, channel, topic) !== POLICY.muted)) {
      this.set(who, channel, topic, POLICY.followed)
    }
  }

  /** Moves a person's policy from one topic to another. `brought` replaces the policy in `from`. */
  move(who: Person, from: PlainTopic, to: PlainTopic & { wasThere: boolean }, brought?: Policy): void {
    const old = brought ?? this.of(who, from.channel, from.topic)
    const present = this.of(who, to.channel, to.topic)
    this.set(who, from.channel, from.topic, POLICY.none)
    this.set(who, to.channel, to.topic, to.wasThere ? merged(old, present) : old)
  }
}
