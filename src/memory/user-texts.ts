import type { AccountId } from '#lib/ids'
import { SharedText } from '#lib/json/shared-text'
import type { WrittenItem } from '#lib/json/written-json'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { MemoryBudget } from '#lib/memory/memory-budget'
import type { Account } from '#store/accounts/account-reader'

/** Ways to show people: to some roles, with or without their profiles and pictures. */
const VIEWS_KEPT = 16
const CHARACTER_BYTES = 2
const PERSON_BYTES = 32
/** The number of people whose texts are made together. Each is found among this many. */
const IDS_A_PIECE = 128

type Write = (account: Account) => string

/** People with neighboring ids. */
interface Piece {
  accounts: readonly Account[]
  /** Their JSON, as in a list. */
  text: SharedText
  /** The end of each one's JSON. */
  ends: readonly number[]
}

/** JSON of people, made from their accounts, by view. */
export class UserTexts {
  readonly #views: LeastRecentlyUsed<string, PeopleList>

  constructor(budget: MemoryBudget) {
    this.#views = new LeastRecentlyUsed(VIEWS_KEPT, { kind: 'lists', budget })
  }

  /** The people whom the view lists. Accounts that have changed since last time are written now. */
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
  /** Texts in order, each of several people. */
  readonly texts: readonly SharedText[]

  constructor(
    /** The list of all accounts that it was made of. */
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

  /** The same texts, except for one account if it is among them. */
  with(id: AccountId, write: Write): readonly WrittenItem[] {
    const piece = this.pieces.get(pieceOf({ id }))
    const at = piece?.accounts.findIndex((account) => account.id === id) ?? -1
    if (!piece || at < 0) return this.texts
    const { accounts, ends, text } = piece
    const changed = [text.slice(0, startOf(piece, at)), write(accounts[at]!), text.slice(ends[at]!)]
    const items: readonly WrittenItem[] = this.texts
    return items.with(this.texts.indexOf(text), changed)
  }
}

const pieceOf = ({ id }: { id: AccountId }) => Math.floor(id / IDS_A_PIECE)
/** The position after the comma. */
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

const isSame = (before: readonly Account[], now: readonly Account[]) =>
  before.length === now.length && before.every((account, at) => account === now[at])
