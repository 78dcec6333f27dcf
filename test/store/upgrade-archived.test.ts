import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { asId } from '#lib/ids'
import { migrate } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'

const { entries } = migrations.journal
const own = entries.findIndex(({ tag }) => tag.endsWith('_archived_channels_stay'))
const before = { ...migrations, journal: { ...migrations.journal, entries: entries.slice(0, own) } }

const MARK = 'abc1234!DEACTIVATED:'
/** Channels with their names before and after the upgrade. All but the second are archived. */
const CHANNELS: [id: number, name: string, after: string][] = [
  [1, `${MARK}wanted`, `${MARK}wanted`],
  [2, 'Wanted', 'Wanted'],
  [3, `${MARK}season`, 'season'],
  [4, `${MARK}twice`, `${MARK}twice`],
  [5, `fff1234!DEACTIVATED:Twice`, 'Twice'],
  [300, `${MARK}far away`, 'far away'],
]

it('archived channels get their names back if no other channel has them, and stay private', async () => {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  await runInDurableObject(REALM.get(REALM.newUniqueId()), (_realm, { storage }) => {
    const database = openDatabase(storage)
    migrate(database, before)
    const insert = `INSERT INTO channels (id, recipient_id, name, name_key, description, rendered_description, created_at,
      is_private, is_web_public, has_shared_history, permissions, is_archived, subscribers)
      VALUES (?, ?, ?, ?, '', '', 1, ?, 0, 1, '{}', ?, X'')`
    database.transaction(() => {
      for (const [id, name] of CHANNELS) {
        const isArchived = id === 2 ? 0 : 1
        database.exec(insert, id, id, name, name.toUpperCase(), isArchived, isArchived)
        const row = 2 * 2 ** 40 + Math.floor(id / 256)
        const summary = { recipientId: id, name, isPrivate: isArchived === 1, isArchived: isArchived === 1 }
        database.exec("INSERT OR IGNORE INTO packs (key, records) VALUES (?, '{}')", row)
        const merged = 'UPDATE packs SET records = json_patch(records, ?) WHERE key = ?'
        database.exec(merged, JSON.stringify({ [id]: summary }), row)
      }
    })
    migrate(database, migrations)
    const { channels } = openStore(database)
    for (const [id, , after] of CHANNELS) {
      const channel = channels.get(asId(id))
      expect([channel.name, channels.summarizeById(asId(id))?.name]).toEqual([after, after])
      expect([channel.isPrivate, channel.subscribers.count()]).toEqual([id !== 2, 0])
    }
    expect(channels.findByName('SEASON')?.id).toBe(3)
    expect(channels.findByName('twice')?.id).toBe(5)
  })
})
