import type { Person } from '../api/world'
import type { PlainChannel, PlainMessage, PlainOrganization } from './plain-organization'
import { POLICY, type Policy } from './plain-policies'

/** The view that each person has of the organization. */
export class PlainViews {
  constructor(readonly plain: PlainOrganization) {}

  /** A person's policies for topics of a channel, or none if they may not read it. */
  policiesIn(who: Person, channel: PlainChannel): Record<string, Policy> {
    if (!this.plain.mayRead(who, channel)) return {}
    const topics = ['LUNCH', 'DINNER'].map((topic) => [topic, this.plain.policies.of(who, channel, topic)] as const)
    return Object.fromEntries(topics.filter(([, policy]) => policy !== POLICY.none))
  }

  /** The messages that registering lists as unread. Those in channels that the person left are excluded. */
  toldUnread(who: Person): number[] {
    return this.plain.idsWhere(({ unread, channel }) => unread.has(who) && (!channel || channel.subscribed.has(who)))
  }

  /**
   * The unread count: messages in muted topics aren't counted, and those in muted channels only if the topic is unmuted
   * or followed.
   */
  countUnread(who: Person): number {
    return this.toldUnread(who).filter((id) => {
      const { channel, topic } = this.plain.messages.get(id) as PlainMessage
      if (!channel) return true
      const policy = this.plain.policies.of(who, channel, topic)
      return policy >= POLICY.unmuted || (policy === POLICY.none && !channel.mutedBy.has(who))
    }).length
  }

  /** The messages that a person has, except those in topics that they muted, and in muted channels that they are in. */
  atHome(who: Person): number[] {
    return this.plain.idsWhere(({ history, channel, topic }) => {
      if (!history.has(who) || !channel) return history.has(who)
      const isMuted = channel.mutedBy.has(who) && channel.subscribed.has(who)
      return !isMuted && this.plain.policies.of(who, channel, topic) !== POLICY.muted
    })
  }

  /** The messages that a narrow to a channel shows. */
  inChannel(who: Person, channel: PlainChannel): number[] {
    const seesAll = this.plain.seesHistory(who, channel)
    return this.plain.idsWhere((message) => message.channel === channel && (seesAll || message.history.has(who)))
  }

  /** The topics of a channel, newest first, in the spelling of their newest message. */
  topics(who: Person, channel: PlainChannel): [string, number][] {
    if (!this.plain.mayRead(who, channel)) return []
    const topics = new Map<string, [string, number]>()
    for (const id of this.inChannel(who, channel)) {
      const { topic } = this.plain.messages.get(id) as PlainMessage
      topics.set(topic.toUpperCase(), [topic, id])
    }
    return [...topics.values()].sort(([, one], [, other]) => other - one)
  }

  /** The messages that a narrow to all public channels shows. */
  inPublic(who: Person): number[] {
    return this.plain.idsWhere(
      ({ channel, history }) => channel?.kind === 'public' && (!this.plain.guests.has(who) || history.has(who)),
    )
  }
}
