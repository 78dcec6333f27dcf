import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { mayAddTo } from '#domain/groups/access'
import { may } from '#domain/permissions/membership'
import type { RealmPermission } from '#domain/settings/permission-settings'
import { Bitmap } from '#lib/bitmap'
import type { Account } from '#store/accounts/account-reader'
import { migrate, migrationSteps } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { messageRow, rowsOf } from './storage'

const { entries } = migrations.journal
const own = entries.findIndex(({ tag }) => tag.endsWith('_permissions_are_groups'))
const before = { ...migrations, journal: { ...migrations.journal, entries: entries.slice(0, own) } }

/** People in each of five roles, someone in the waiting period, and bots of a member and of a newcomer. */
const PEOPLE = [
  { id: 101, role: 100, isFull: true },
  { id: 102, role: 200, isFull: true },
  { id: 103, role: 300, isFull: true },
  { id: 104, role: 400, isFull: true },
  { id: 105, role: 400, isFull: false },
  { id: 106, role: 600, isFull: false },
  { id: 107, role: 400, isFull: true },
  { id: 108, role: 400, isFull: false },
]
const SYSTEM = [
  ['role:nobody', () => false],
  ['role:owners', (role: number) => role === 100],
  ['role:administrators', (role: number) => role === 200],
  ['role:moderators', (role: number) => role === 300],
  ['role:fullmembers', (role: number, isFull: boolean) => role === 400 && isFull],
  ['role:members', (role: number) => role === 400],
  ['role:everyone', (role: number) => role === 600],
  ['role:internet', () => false],
] as const
/** A group, and two groups that contain it, one of which has no members of its own. */
const MADE = [
  { id: 20, members: [103, 104, 105, 106, 107], subgroups: [] },
  { id: 21, members: [105, 108], subgroups: [20] },
  { id: 22, members: [], subgroups: [20] },
]
const EVERYONE = 7

type Old = (role: number, isFull: boolean) => boolean

/** The rules of most policies before the upgrade. The first rule that matches decides. */
function scaled(policy: number): Old {
  return (role, isFull) => {
    if (policy === 6) return false
    if (policy === 5 || role === 100) return true
    if (policy === 7) return false
    if (role === 200) return true
    if (policy === 2) return false
    if (role === 300) return true
    if (policy === 4 || role === 600) return false
    return policy === 1 || isFull
  }
}

const mentions: Record<number, Old> = {
  1: () => true,
  2: (role) => role !== 600,
  3: (role, isFull) => role < 400 || (role === 400 && isFull),
  5: (role) => role <= 200,
  6: () => false,
  7: (role) => role <= 300,
}
/** The old rule for bots, which guests can't have. */
const bots = (isAllowed: (policy: number) => boolean, policy: number): Old => {
  return (role) => role <= 200 || (role !== 600 && isAllowed(policy))
}

/** Each policy: its values, its default, and the permissions that must allow the same as its old rule. */
const POLICIES: [policy: string, values: number[], fallback: number, [RealmPermission, (policy: number) => Old][]][] = [
  ['invite_to_realm_policy', [1, 2, 3, 4, 6], 1, [['can_invite_users_group', scaled]]],
  ['add_custom_emoji_policy', [1, 2, 3, 4], 1, [['can_add_custom_emoji_group', scaled]]],
  ['delete_own_message_policy', [1, 2, 3, 4, 5], 5, [['can_delete_own_message_group', scaled]]],
  [
    'edit_topic_policy',
    [1, 2, 3, 4, 5, 6],
    5,
    [
      ['can_move_messages_between_topics_group', scaled],
      ['can_resolve_topics_group', scaled],
    ],
  ],
  [
    'bot_creation_policy',
    [1, 2, 3],
    1,
    [
      ['can_create_bots_group', (policy) => bots((one) => one === 1, policy)],
      ['can_create_write_only_bots_group', (policy) => bots((one) => one <= 2, policy)],
    ],
  ],
  ['create_web_public_stream_policy', [2, 4, 6, 7], 7, [['can_create_web_public_channel_group', scaled]]],
  ['invite_to_stream_policy', [1, 2, 3, 4], 1, [['can_add_subscribers_group', scaled]]],
  ['move_messages_between_streams_policy', [1, 2, 3, 4, 6], 1, [['can_move_messages_between_channels_group', scaled]]],
  ['user_group_edit_policy', [1, 2, 3, 4], 1, [['can_create_groups', scaled]]],
  ['wildcard_mention_policy', [1, 2, 3, 5, 6, 7], 5, [['can_mention_many_users_group', (policy) => mentions[policy]!]]],
]

type Database = ReturnType<typeof openDatabase>

const bitmap = (ids: number[]) => Bitmap.from(ids).toBytes()

/** Stores an organization as it was when permissions were policies. */
function fill(database: Database, settings: Record<string, unknown>): void {
  const insert = (
    id: number,
    name: string,
    isSystem: boolean,
    members: number[],
    subgroups: number[],
    mention: unknown,
  ) =>
    database.exec(
      'INSERT INTO groups (id, name, description, is_system, members, subgroups, can_mention) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[id, name, '', isSystem ? 1 : 0, bitmap(members), JSON.stringify(subgroups), JSON.stringify(mention)],
    )
  SYSTEM.forEach(([name, isIn], place) => {
    const members = PEOPLE.filter(({ role, isFull }) => isIn(role, isFull)).map(({ id }) => id)
    insert(place + 1, name, true, members, place > 1 ? [place] : [], 1)
  })
  for (const { id, members, subgroups } of MADE) insert(id, `made ${id}`, false, members, subgroups, EVERYONE)
  database.exec("INSERT INTO realm_facts VALUES ('settings', ?)", JSON.stringify({ name: 'Acme', ...settings }))
}

function withOld<Result>(settings: Record<string, unknown>, use: (database: Database) => Result): Promise<Result> {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  return runInDurableObject(REALM.get(REALM.newUniqueId()), (_realm, { storage }) => {
    const database = openDatabase(storage)
    migrate(database, before)
    database.transaction(() => fill(database, settings))
    return use(database)
  })
}

const asAccount = ({ id, role }: (typeof PEOPLE)[number]) => ({ id, role }) as unknown as Account

describe('permissions after policies became groups', () => {
  const CASES = POLICIES.flatMap(([policy, values, fallback, rights]) =>
    [undefined, ...values].map((value) => [policy, value, value ?? fallback, rights] as const),
  )

  it.each(CASES)('are the same for %s: %s', (policy, value, effective, rights) =>
    withOld(value === undefined ? {} : { [policy]: value }, (database) => {
      migrate(database, migrations)
      const store = openStore(database)
      for (const [permission, rule] of rights) {
        const old = rule(effective)
        const allowed = PEOPLE.filter((person) => may(store, asAccount(person), permission))
        // Guests can't create groups, bots or invitations, whatever a permission says.
        expect(allowed).toEqual(PEOPLE.filter(({ role, isFull }) => old(role, isFull)))
      }
      expect(store.realm.get('settings')).not.toHaveProperty(policy)
      expect(store.realm.get('settings')).toMatchObject({ name: 'Acme' })
    }),
  )

  it.each([undefined, 1, 2, 3, 4])('let the same people change groups with the policy %s', (policy) =>
    withOld(policy === undefined ? {} : { user_group_edit_policy: policy }, (database) => {
      migrate(database, migrations)
      const store = openStore(database)
      const isAllowed = scaled(policy ?? 1)
      for (const { id, members } of MADE) {
        const group = store.groups.list().find((one) => (one.id as number) === id)!
        const allowed = PEOPLE.filter((person) => mayAddTo(store, asAccount(person), group)).map((one) => one.id)
        const were = PEOPLE.filter(
          (one) => isAllowed(one.role, one.isFull) && (one.role <= 300 || members.includes(one.id)),
        )
        expect([id, allowed]).toEqual([id, were.map((one) => one.id)])
        expect(group.permissions).toMatchObject({ can_mention_group: EVERYONE, can_join_group: 1, can_leave_group: 1 })
      }
    }),
  )

  it('let nobody change the system groups', () =>
    withOld({}, (database) => {
      migrate(database, migrations)
      const store = openStore(database)
      for (const group of store.groups.list().filter((one) => one.isSystem)) {
        expect(PEOPLE.filter((person) => mayAddTo(store, asAccount(person), group))).toEqual([])
      }
    }))
})

const contentsOf = (database: Database) => ({
  groups: database.exec('SELECT * FROM groups ORDER BY id'),
  facts: database.exec('SELECT * FROM realm_facts ORDER BY name'),
  tables: database.exec("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY name"),
})

it('permissions are the same if the upgrade was interrupted between two steps', async () => {
  const settings = { user_group_edit_policy: 3, edit_topic_policy: 6 }
  const straight = await withOld(settings, (database) => {
    migrate(database, migrations)
    return contentsOf(database)
  })
  for (let most = 0; most <= entries.length - own; most++) {
    await withOld(settings, (database) => {
      const steps = migrationSteps(database, migrations)
      for (let done = 0; done < most; done++) steps.next()
      migrate(database, migrations)
      expect(contentsOf(database)).toEqual(straight)
    })
  }
})

it('the upgrade of permissions writes no rows for messages', async () => {
  const written: number[] = []
  for (const count of [0, 500]) {
    await withOld({}, (database) => {
      const { source, html } = messageRow(1)
      database.transaction(() => {
        for (let at = 1; at <= count; at++) {
          database.exec(
            `INSERT INTO messages (id, recipient_id, topic_id, sender_id, client, sent_at, source, html, properties,
              audience_id, mentions, reactions, edit_history, submessages, holders, type)
              VALUES (?, 1, 5, 1, 'website', 1600000000, ?, ?, 1, 1, NULL, '[]', '[]', '[]', '[]', 1)`,
            ...[at, source, html],
          )
        }
      })
      written.push(rowsOf(database, () => migrate(database, migrations)).written)
    })
  }
  expect(written[1]).toBe(written[0])
})
