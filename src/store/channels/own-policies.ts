import type { AccountId, ChannelId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import type { topicPolicies } from '../tables/channels'

export type OwnTopicPolicy = Omit<typeof topicPolicies.$inferSelect, 'accountId'>

const PIECES = 2 ** 16
/** The maximum number of topics per row. Some people follow thousands, and each change writes the row again. */
const PER_PIECE = 500
const PEOPLE_KEPT = 500

/** Each person's topic policies. They are read together, since a narrow needs most of them. */
export class OwnPolicies {
  readonly #pack: Pack<readonly OwnTopicPolicy[]>

  constructor(database: Database) {
    this.#pack = new Pack(database, 'topicPolicies', PEOPLE_KEPT)
  }

  /** A person's policies, sorted by channel and topic. */
  listOf(account: AccountId): OwnTopicPolicy[] {
    return this.#pieces(account).flat().sort(inOrder)
  }

  countOf(account: AccountId): number {
    return this.#pieces(account).reduce((sum, { length }) => sum + length, 0)
  }

  find(account: AccountId, channel: ChannelId, topicKey: string): OwnTopicPolicy | undefined {
    for (const piece of this.#pieces(account)) {
      const found = piece.find((one) => one.channelId === channel && one.topicKey === topicKey)
      if (found) return found
    }
    return undefined
  }

  /** Adds a policy, replaces it with another one, or removes it. */
  replace(account: AccountId, old: OwnTopicPolicy | undefined, next: OwnTopicPolicy | undefined): void {
    const pieces = this.#pieces(account)
    const withRoom = (piece: readonly OwnTopicPolicy[]) => piece.length < PER_PIECE
    const at = pieces.findIndex((piece) => (old ? piece.includes(old) : withRoom(piece)))
    const number = at === -1 ? pieces.length : at
    const others = (pieces[at] ?? []).filter((one) => one !== old)
    this.#pack.set(account * PIECES + number, next ? [...others, next] : others)
  }

  #pieces(account: AccountId): (readonly OwnTopicPolicy[])[] {
    const pieces = []
    for (let number = 0; ; number++) {
      const piece = this.#pack.get(account * PIECES + number)
      if (!piece) return pieces
      pieces.push(piece)
    }
  }
}

/** Compares two policies by channel, then by topic. */
export function inOrder(one: OwnTopicPolicy, other: OwnTopicPolicy): number {
  return one.channelId - other.channelId || (one.topicKey < other.topicKey ? -1 : 1)
}
