import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { mayInChannel } from '#domain/permissions/membership'
import { Bitmap } from '#lib/bitmap'
import { asId, type ChannelId, ROLE, type Role } from '#lib/ids'
import { migrate } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'

const { entries } = migrations.journal
const own = entries.findIndex(({ tag }) => tag.endsWith('_channels_have_groups'))
const before = { ...migrations, journal: { ...migrations.journal, entries: entries.slice(0, own) } }

/** People in each of five roles, someone in the waiting period, and bots of a member and of a newcomer. */
const PEOPLE: { id: number; role: Role; isFull: boolean }[] = [
  { id: 101, role: ROLE.owner, isFull: true },
  { id: 102, role: ROLE.administrator, isFull: true },
  { id: 103, role: ROLE.moderator, isFull: true },
  { id: 104, role: ROLE.member, isFull: true },
  { id: 105, role: ROLE.member, isFull: false },
  { id: 106, role: ROLE.guest, isFull: false },
  { id: 107, role: ROLE.member, isFull: true },
  { id: 108, role: ROLE.member, isFull: false },
]
const SYSTEM: [name: string, isIn: (role: Role, isFull: boolean) => boolean][] = [
  ['role:nobody', () => false],
  ['role:owners', (role) => role === ROLE.owner],
  ['role:administrators', (role) => role === ROLE.administrator],
  ['role:moderators', (role) => role === ROLE.moderator],
  ['role:fullmembers', (role, isFull) => role === ROLE.member && isFull],
  ['role:members', (role) => role === ROLE.member],
  ['role:everyone', (role) => role === ROLE.guest],
  ['role:internet', () => false],
]

/** Whether a role could post before the upgrade. The first rule that matches decides. */
function couldPost(policy: number, role: Role, isFull: boolean): boolean {
  if (role <= ROLE.administrator || policy === 1) return true
  if (policy === 2) return false
  if (role === ROLE.moderator) return true
  return policy === 3 && role === ROLE.member && isFull
}

const POLICIES = [1, 2, 3, 4]
const MODERATORS = 4

it('after the upgrade, everyone who could post in a channel still can, and nobody else can', async () => {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  await runInDurableObject(REALM.get(REALM.newUniqueId()), (_realm, { storage }) => {
    const database = openDatabase(storage)
    migrate(database, before)
    database.transaction(() => {
      SYSTEM.forEach(([name, isIn], place) => {
        const members = PEOPLE.filter(({ role, isFull }) => isIn(role, isFull)).map(({ id }) => id)
        const subgroups = JSON.stringify(place > 1 ? [place] : [])
        const row = [place + 1, name, '', 1, Bitmap.from(members).toBytes(), subgroups, '{}']
        database.exec(
          'INSERT INTO groups (id, name, description, is_system, members, subgroups, permissions) VALUES (?, ?, ?, ?, ?, ?, ?)',
          ...row,
        )
      })
      for (const policy of POLICIES) {
        const names = [`Channel ${policy}`, `channel ${policy}`]
        database.exec(
          `INSERT INTO channels (id, recipient_id, name, name_key, description, rendered_description, created_at, creator_id,
            is_private, is_web_public, has_shared_history, post_policy, can_remove_subscribers, subscribers)
            VALUES (?, ?, ?, ?, 'About', '<p>About</p>', 5, 104, 1, 0, 0, ?, ?, ?)`,
          ...[policy, 10 + policy, ...names, policy, JSON.stringify(MODERATORS), Bitmap.from([104]).toBytes()],
        )
      }
    })
    migrate(database, migrations)
    const store = openStore(database)
    for (const policy of POLICIES) {
      const channel = store.channels.get(asId<ChannelId>(policy))
      const may = (permission: Parameters<typeof mayInChannel>[3]) =>
        PEOPLE.filter((person) => mayInChannel(store, { ...person, id: asId(person.id) }, channel, permission))
      const could = PEOPLE.filter(({ role, isFull }) => couldPost(policy, role, isFull))
      expect([policy, may('can_send_message_group')]).toEqual([policy, could])
      expect(may('can_remove_subscribers_group').map(({ id }) => id)).toEqual([101, 102, 103])
      for (const name of [
        'can_add_subscribers_group',
        'can_administer_channel_group',
        'can_subscribe_group',
      ] as const) {
        expect([name, may(name)]).toEqual([name, []])
      }
      expect(channel).toMatchObject({ name: `Channel ${policy}`, creatorId: 104, isPrivate: true, isArchived: false })
      expect([...channel.subscribers]).toEqual([104])
    }
  })
})
