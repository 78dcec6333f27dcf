import type { AccountId } from '#lib/ids'
import { type Batch, batchOf, markOf, type WrittenItems } from '#lib/json/batches'
import { SharedText, type WrittenItem } from '#lib/json/shared-text'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { MemoryBudget } from '#lib/memory/memory-budget'
import type { Account } from '#store/accounts/account-reader'

/**
 * The maximum number of cached views of people. They differ by list, by the viewer's role, by the organization's
 * address, and in whether they include profiles and addresses of Gravatar pictures.
 */
const VIEWS_KEPT = 16
const CHARACTER_BYTES = 2
const PERSON_BYTES = 32
/** The number of consecutive ids whose JSON is made together. */
const IDS_A_PIECE = 128

type Write = (account: Account) => string

/** People with neighboring ids. */
interface Piece {
  accounts: readonly Account[]
  /** Their JSON, as part of a list. */
  text: SharedText
  /** The positions at which each person's JSON ends. */
  ends: readonly number[]
  /** Batches of these people, computed when a client first reports which data it already has. */
  batches?: readonly Batch[]
}

/** The JSON of people for each view, made from their accounts. */
export class UserTexts {
  readonly #views: LeastRecentlyUsed<string, PeopleList>

  constructor(budget: MemoryBudget) {
    this.#views = new LeastRecentlyUsed(VIEWS_KEPT, { kind: 'lists', budget })
  }

  /** The people in a view. JSON is regenerated only for accounts that have changed since the last call. */
  get(view: string, everybody: readonly Account[], isListed: (account: Account) => boolean, write: Write): PeopleList {
    const known = this.#views.get(view)
    if (known?.everybody === everybody) return known
    const groups = Map.groupBy(everybody.filter(isListed), pieceOf)
    const pieces = Array.from(groups, ([number, accounts]): [number, Piece] => {
      const before = known?.pieces.get(number)
      return [number, before && isSame(before.accounts, accounts) ? before : written(accounts, write, before)]
    })
    const list = new PeopleList(everybody, new Map(pieces))
    this.#views.set(view, list, list.bytes)
    return list
  }
}

/** People as JSON. */
class PeopleList {
  /** Pieces of JSON in order, each with several people. */
  readonly texts: readonly SharedText[]

  constructor(
    /** The list of all accounts that this was made from. */
    readonly everybody: readonly Account[],
    readonly pieces: ReadonlyMap<number, Piece>,
  ) {
    this.texts = Array.from(pieces.values(), ({ text }) => text)
  }

  get bytes(): number {
    const sizes = Array.from(
      this.pieces.values(),
      ({ text, ends }) => CHARACTER_BYTES * text.length + PERSON_BYTES * ends.length,
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  readonly batches = (): readonly Batch[] => Array.from(this.pieces.values(), batchesOf).flat()

  /** The same people, with different JSON for one account if it is among them. */
  with(id: AccountId, write: Write): WrittenItems {
    const piece = this.pieces.get(pieceOf({ id }))
    const at = piece?.accounts.findIndex((account) => account.id === id) ?? -1
    if (!piece || at < 0) return this
    const { accounts, ends, text } = piece
    const own = write(accounts[at]!)
    const changed = [text.slice(0, startOf(piece, at)), own, text.slice(ends[at]!)]
    const items: readonly WrittenItem[] = this.texts
    return {
      texts: items.with(this.texts.indexOf(text), changed),
      batches: () => {
        const batches = this.batches()
        const place = batches.findIndex(({ number }) => number === batchOf(id))
        return batches.with(place, batchWith(piece, batchOf(id), { at, own }))
      },
    }
  }
}

const pieceOf = ({ id }: { id: AccountId }) => Math.floor(id / IDS_A_PIECE)
/** The position at which a person's JSON starts, after the comma. */
const startOf = ({ ends }: Piece, at: number) => (at === 0 ? 0 : ends[at - 1]! + 1)

function written(accounts: readonly Account[], write: Write, before: Piece | undefined): Piece {
  const known = new Map(
    before?.accounts.map((account, at) => [account, before.text.text.slice(startOf(before, at), before.ends[at])]),
  )
  const texts = accounts.map((account) => known.get(account) ?? write(account))
  let end = -1
  const ends = texts.map(({ length }) => {
    end += 1 + length
    return end
  })
  return { accounts, text: new SharedText(texts.join()), ends }
}

function batchesOf(piece: Piece): readonly Batch[] {
  piece.batches ??= [...new Set(piece.accounts.map(({ id }) => batchOf(id)))].map((number) => batchWith(piece, number))
  return piece.batches
}

/** One batch of a piece. With `other`, one person in it has different JSON. */
function batchWith(piece: Piece, number: number, other?: { at: number; own: string }): Batch {
  const { accounts, ends, text } = piece
  const isHere = ({ id }: Account) => batchOf(id) === number
  const from = startOf(piece, accounts.findIndex(isHere))
  const to = ends[accounts.findLastIndex(isHere)]!
  const item = other
    ? text.text.slice(from, startOf(piece, other.at)) + other.own + text.text.slice(ends[other.at], to)
    : text.slice(from, to)
  return { number, items: [item], mark: markOf(String(item)) }
}

const isSame = (before: readonly Account[], now: readonly Account[]) =>
  before.length === now.length && before.every((account, at) => account === now[at])
