import { foldName } from '#lib/text/fold'

/** A message as it would be in a plain table, with every edit that affects it. */
export interface PlainMessage {
  id: number
  channel: number
  topic: string
  content: string
  sender: number
  /** The edits as in `edit_history`, newest first, but without the times and the HTML. */
  edits: Record<string, unknown>[]
  /** The channel to which the message is about to move. */
  awaited?: number
}

export interface PlainMove {
  target: number
  mode: 'change_one' | 'change_later' | 'change_all'
  by: number
  topic?: string
  channel?: number
  content?: string
}

interface Pending {
  ids: number[]
  move: (message: PlainMessage) => void
}

/**
 * The model that the server must match: each move is written to each of its messages. It is slow, but simple enough to
 * be right.
 */
export class PlainTopics {
  readonly messages = new Map<number, PlainMessage>()
  #pending: Pending[] = []

  constructor(private readonly perStep: number) {}

  get isMoving(): boolean {
    return this.#pending.length > 0
  }

  inTopic(channel: number, topic: string): PlainMessage[] {
    const folded = foldName(topic)
    return [...this.messages.values()].filter((one) => one.channel === channel && foldName(one.topic) === folded)
  }

  edit(id: number, by: number, content: string): void {
    const message = this.messages.get(id)!
    message.edits.unshift({ user_id: by, prev_content: message.content })
    message.content = content
  }

  /** Moves messages. Returns whether all of them were moved immediately. */
  move({ target, mode, by, topic, channel, content }: PlainMove): boolean {
    const named = this.messages.get(target)!
    const from = { channel: named.channel, topic: named.topic }
    const all = this.inTopic(from.channel, from.topic).sort((one, other) => one.id - other.id)
    const later = all.filter(({ id }) => id >= target)
    const moving = { change_one: [named], change_later: later, change_all: all }[mode]
    const write = (message: PlainMessage) => {
      const isTold = content !== undefined && message.id === target
      message.edits.unshift({
        user_id: by,
        ...(isTold && { prev_content: message.content }),
        ...(topic !== undefined && { prev_topic: from.topic, topic }),
        ...(channel !== undefined && { prev_stream: from.channel, stream: channel }),
      })
      if (isTold) message.content = content
      if (topic !== undefined) message.topic = topic
      if (channel !== undefined) message.channel = channel
      message.awaited = undefined
    }
    if (channel === undefined && moving.length === all.length) {
      for (const message of moving) write(message)
      return true
    }
    const ordered = [named, ...moving.filter((one) => one !== named)]
    for (const message of ordered.slice(0, this.perStep)) write(message)
    const rest = ordered.slice(this.perStep)
    if (rest.length === 0) return true
    for (const message of rest) message.awaited = channel
    this.#pending.push({ ids: rest.map(({ id }) => id), move: write })
    return false
  }

  /** Performs the next step of the oldest move. */
  step(): void {
    const [move] = this.#pending
    if (!move) return
    for (const id of move.ids.splice(0, this.perStep)) {
      const message = this.messages.get(id)
      if (message) move.move(message)
    }
    if (move.ids.length === 0) this.#pending.shift()
  }

  remove(id: number): void {
    this.messages.delete(id)
  }

  /** The ids of the messages that have each word in their text or topic. */
  search(words: readonly string[]): number[] {
    const has = ({ content, topic }: PlainMessage, word: string) =>
      [...content.split(' '), ...topic.toLowerCase().split(' ')].includes(word)
    return [...this.messages.values()].filter((one) => words.every((word) => has(one, word))).map(({ id }) => id)
  }
}
