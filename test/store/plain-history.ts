import { FLAG } from '#lib/flags'
import { foldName } from '#lib/text/fold'

/** A message in the model, with the data for everyone who has it: one record per person, as in Zulip. */
export interface PlainMessage {
  id: number
  place: number
  topic: string
  sender: number
  holders: Map<number, number>
}

export interface Meant {
  mentioned: ReadonlySet<number>
  group: ReadonlySet<number>
  topicWildcard: ReadonlySet<number>
  alertWords: ReadonlySet<number>
  channelWildcard: boolean
}

const MENTION_FLAGS = FLAG.mentioned | FLAG.hasAlertWord | FLAG.topicWildcardMentioned

/**
 * The model that the storage must match: a set of flags for each person and message. It is slow, but so simple that it
 * is obviously right.
 */
export class PlainHistory {
  readonly messages = new Map<number, PlainMessage>()
  readonly muted = new Map<number, Set<number>>()
  readonly archived = new Set<number>()

  send(
    message: Omit<PlainMessage, 'holders'>,
    receivers: Iterable<number>,
    { readBySender, quiet }: { readBySender: boolean; quiet: ReadonlySet<number> },
    meant: Meant,
  ): void {
    const holders = new Map<number, number>()
    for (const receiver of receivers) {
      const own = receiver === message.sender && readBySender
      const muted = this.muted.get(receiver)?.has(message.sender)
      const flags = meantFlags(receiver, { ...meant, channelWildcard: meant.channelWildcard && !quiet.has(receiver) })
      holders.set(receiver, flags | (own || muted || quiet.has(receiver) ? FLAG.read : 0))
    }
    this.messages.set(message.id, { ...message, holders })
  }

  edit(id: number, meant: Meant): void {
    const { holders } = this.messages.get(id)!
    for (const [holder, flags] of holders) {
      holders.set(holder, (flags & ~MENTION_FLAGS) | meantFlags(holder, meant))
    }
  }

  move(ids: readonly number[], place: number, topic: string, losers: Set<number>, gainers: Set<number>): void {
    for (const id of ids) {
      const message = this.messages.get(id)!
      message.place = place
      message.topic = topic
      for (const loser of losers) message.holders.delete(loser)
      for (const gainer of gainers) if (!message.holders.has(gainer)) message.holders.set(gainer, FLAG.read)
    }
  }

  renameTopic(place: number, topic: string, name: string): void {
    for (const message of this.inTopic(place, topic)) message.topic = name
  }

  inTopic(place: number, topic: string): PlainMessage[] {
    const folded = foldName(topic)
    return [...this.messages.values()].filter((one) => one.place === place && foldName(one.topic) === folded)
  }

  hold(id: number, account: number): void {
    const { holders } = this.messages.get(id)!
    if (!holders.has(account)) holders.set(account, FLAG.read | FLAG.historical)
  }

  /**
   * Sets or clears a flag of the messages that the account has. Read flags in archived channels stay as they are.
   * Returns the ids of the messages that changed, ascending.
   */
  setFlag(account: number, ids: Iterable<number>, flag: number, present: boolean): number[] {
    const changed: number[] = []
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const message = this.messages.get(id)
      const flags = message?.holders.get(account)
      if (message === undefined || flags === undefined || Boolean(flags & flag) === present) continue
      if (flag === FLAG.read && this.archived.has(message.place)) continue
      message.holders.set(account, flags ^ flag)
      changed.push(id)
    }
    return changed
  }

  archive(place: number): void {
    for (const { place: here, holders } of this.messages.values()) {
      if (here === place) for (const [holder, flags] of holders) holders.set(holder, flags | FLAG.read)
    }
    this.archived.add(place)
  }

  /** An account's flags by message id. */
  of(account: number): Map<number, number> {
    const flags = new Map<number, number>()
    for (const message of this.messages.values()) {
      const held = message.holders.get(account)
      if (held !== undefined) flags.set(message.id, held)
    }
    return flags
  }

  unreadCounts(account: number): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const message of this.messages.values()) {
      const flags = message.holders.get(account)
      if (flags === undefined || flags & FLAG.read) continue
      const key = `${message.place} ${foldName(message.topic)}`
      counts[key] = (counts[key] ?? 0) + 1
    }
    return counts
  }
}

function meantFlags(account: number, meant: Meant): number {
  let flags = 0
  if (meant.mentioned.has(account) || meant.group.has(account)) flags |= FLAG.mentioned
  if (meant.channelWildcard) flags |= FLAG.channelWildcardMentioned
  if (meant.topicWildcard.has(account)) flags |= FLAG.topicWildcardMentioned
  if (meant.alertWords.has(account)) flags |= FLAG.hasAlertWord
  return flags
}
