import { LeastRecentlyUsed } from '#lib/lru'
import type { MemoryBudget } from '#lib/memory-budget'
import type { Account } from '#store/accounts/account-reader'

/** Ways to show people: to some roles, with or without their profiles and pictures. */
const VIEWS_KEPT = 16
const CHARACTER_BYTES = 2
const TEXT_BYTES = 64

interface Texts {
  accounts: readonly Account[]
  texts: readonly string[]
}

/** JSON of everybody, as it was made of their accounts. */
export class UserTexts {
  readonly #views: LeastRecentlyUsed<string, Texts>

  constructor(budget: MemoryBudget) {
    this.#views = new LeastRecentlyUsed(VIEWS_KEPT, { kind: 'lists', budget })
  }

  /** One for each account; made now of those whose account is another than last time. */
  get(view: string, accounts: readonly Account[], write: (account: Account) => string): readonly string[] {
    const known = this.#views.get(view)
    if (known && isSame(known.accounts, accounts)) return known.texts
    const before = new Map(known?.accounts.map((account, at) => [account, known.texts[at]!]))
    const texts = accounts.map((account) => before.get(account) ?? write(account))
    const bytes = texts.reduce((sum, text) => sum + TEXT_BYTES + CHARACTER_BYTES * text.length, 0)
    this.#views.set(view, { accounts, texts }, bytes)
    return texts
  }
}

const isSame = (before: readonly Account[], now: readonly Account[]) =>
  before.length === now.length && before.every((account, at) => account === now[at])
