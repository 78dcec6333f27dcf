import { Bitmap } from '#lib/bitmap'
import { fromBase64, toBase64 } from '#lib/bytes/base64'
import { type AccountId, ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { RosterRow } from '#store/realm/facts'
import type { RealmReader } from '#store/realm/realm-reader'
import type { RealmWriter } from '#store/realm/realm-writer'

const BY_ROLE = [
  [ROLE.owner, 'owners'],
  [ROLE.administrator, 'administrators'],
  [ROLE.moderator, 'moderators'],
  [ROLE.guest, 'guests'],
] as const

/**
 * The ids and roles of people and bots, stored together so that the accounts needn't be read one by one. System bots
 * are only in their own set.
 */
class Roster {
  readonly #sets = new Map<keyof RosterRow, Bitmap<AccountId>>()

  constructor(private readonly row: RosterRow) {}

  #set(name: keyof RosterRow): Bitmap<AccountId> {
    let set = this.#sets.get(name)
    if (!set) {
      set = new Bitmap<AccountId>(fromBase64(this.row[name]))
      this.#sets.set(name, set)
    }
    return set
  }

  /** Active people and bots. */
  get active(): Bitmap<AccountId> {
    return this.#set('active')
  }

  get systemBots(): Bitmap<AccountId> {
    return this.#set('systemBots')
  }

  /** Active and deactivated bots. */
  get bots(): Bitmap<AccountId> {
    return this.#set('bots')
  }

  isBot(id: AccountId): boolean {
    return this.#set('bots').has(id)
  }

  /** Active and deactivated guests. */
  get guests(): Bitmap<AccountId> {
    return this.#set('guests')
  }

  isGuest(id: AccountId): boolean {
    return this.#set('guests').has(id)
  }

  /** Active owners and administrators. */
  get administrators(): Bitmap<AccountId> {
    return this.#set('owners').union(this.#set('administrators')).intersection(this.active)
  }

  get owners(): Bitmap<AccountId> {
    return this.#set('owners').intersection(this.active)
  }

  get nonGuests(): Bitmap<AccountId> {
    return this.active.difference(this.#set('guests'))
  }

  roleOf(id: AccountId): Role {
    for (const [role, name] of BY_ROLE) if (this.#set(name).has(id)) return role
    return ROLE.member
  }
}

const rosters = new WeakMap<RosterRow, Roster>()

export function rosterOf(store: { realm: RealmReader }): Roster {
  const row = store.realm.get('roster')
  const known = rosters.get(row) ?? new Roster(row)
  rosters.set(row, known)
  return known
}

export const EMPTY_ROSTER: RosterRow = {
  active: '',
  bots: '',
  systemBots: '',
  owners: '',
  administrators: '',
  moderators: '',
  guests: '',
}

/** Updates the roster with the current state of an account. */
export function enterInRoster(store: { realm: RealmWriter }, account: Account): void {
  const row = { ...store.realm.get('roster') }
  const put = (name: keyof RosterRow, isIn: boolean) => {
    const set = new Bitmap<AccountId>(fromBase64(row[name]))
    if (isIn) set.add(account.id)
    else set.remove(account.id)
    row[name] = toBase64(set.toBytes())
  }
  put('active', account.isActive && !account.isSystemBot)
  put('bots', account.isBot && !account.isSystemBot)
  put('systemBots', account.isSystemBot)
  for (const [role, name] of BY_ROLE) put(name, account.role === role && !account.isSystemBot)
  store.realm.set('roster', row)
}
