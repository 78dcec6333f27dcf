import { expect, it } from 'vitest'
import { may } from '#domain/permissions/membership'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import { openStore } from '#store/store'
import type { GroupPermissions, GroupValue } from '#store/tables/groups'
import { rowsOf, withStorage } from './storage'

const PEOPLE = 3000
const NESTED = 10
/** The number of rounds, which is enough to average out the machine's other work. */
const ROUNDS = 30
const LOOK_UPS = 300_000

const account = (id: number) => ({ id: id as AccountId, role: 400 }) as const

/**
 * Creates ten nested groups with 1,500 people in total. Returns a permission for 1,500 other people and the outermost
 * group.
 */
function fill(store: ReturnType<typeof openStore>): GroupValue {
  const nobody = {} as GroupPermissions
  const share = PEOPLE / 2 / NESTED
  for (let at = 0; at < NESTED; at++) {
    const members = Bitmap.from(Array.from({ length: share }, (_, one) => (at * share + one) as AccountId))
    const subgroups = at + 1 < NESTED ? [(at + 2) as GroupId] : []
    const id = (at + 1) as GroupId
    store.groups.insert({ id, name: `nest ${at}`, description: '', members, subgroups, permissions: nobody })
  }
  const members = Array.from({ length: PEOPLE / 2 }, (_, one) => (PEOPLE / 2 + one) as AccountId)
  store.realm.set('roster', everybody())
  return { members, subgroups: [1 as GroupId] }
}

function everybody() {
  const active = btoa(String.fromCharCode(...Bitmap.from(Array.from({ length: 2 * PEOPLE }, (_, id) => id)).toBytes()))
  return { active, bots: '', systemBots: '', owners: '', administrators: '', moderators: '', guests: '' }
}

it('checking 3,000 people in ten nested groups takes no rows and at most 20 times as long as a look-up in a Map', () =>
  withStorage('permission costs', (database) => {
    const store = openStore(database)
    store.realm.set('settings', { can_create_groups: fill(store) })
    const known = new Map(Array.from({ length: PEOPLE }, (_, id) => [id, true]))
    const asked = Array.from({ length: LOOK_UPS }, (_, at) => account((at * 7919) % (2 * PEOPLE)))
    const byMap = () => asked.reduce((sum, { id }) => sum + (known.has(id) ? 1 : 0), 0)
    const byPermission = () => asked.reduce((sum, one) => sum + (may(store, one, 'can_create_groups') ? 1 : 0), 0)
    expect(byPermission()).toBe(byMap())
    expect(rowsOf(database, byPermission)).toEqual({ read: 0, written: 0 })
    // The calls alternate, so that the machine's other work affects both.
    const took = { byMap: 0, byPermission: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      byMap()
      const between = performance.now()
      byPermission()
      took.byMap += between - began
      took.byPermission += performance.now() - between
    }
    const ratio = took.byPermission / took.byMap
    console.log(`a permission takes ${ratio.toFixed(1)} times a look-up in a Map`)
    expect(ratio).toBeLessThanOrEqual(20)
  }))
