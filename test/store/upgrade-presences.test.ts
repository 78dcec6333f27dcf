import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { migrate } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { account, rowsOf } from './storage'

const { entries } = migrations.journal
const own = entries.findIndex(({ tag }) => tag.endsWith('_packed_presences'))
const before = { ...migrations, journal: { ...migrations.journal, entries: entries.slice(0, own) } }

it('Presences that had a row each are packed, and none is lost.', () => {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  return runInDurableObject(REALM.get(REALM.newUniqueId()), (_realm, { storage }) => {
    const database = openDatabase(storage)
    migrate(database, before)
    for (let id = 1; id <= 600; id++) {
      const activeAt = id % 3 === 0 ? null : 1_700_000_000 + id
      database.exec('INSERT INTO presences VALUES (?, ?, ?, ?)', id, activeAt, 1_700_000_100 + id, 7000 + id)
    }
    migrate(database, migrations)
    const { presences } = openStore(database)
    expect(presences.list()).toHaveLength(600)
    expect(presences.list()).toContainEqual({
      accountId: account(256),
      activeAt: 1_700_000_256,
      connectedAt: 1_700_000_356,
      updateId: 7256,
    })
    expect(presences.list()).toContainEqual(expect.objectContaining({ accountId: account(600), activeAt: null }))
    expect(rowsOf(database, () => openStore(database).presences.list()).read).toBeLessThanOrEqual(3)
    const together = presences.list().filter(({ accountId }) => presences.besides(account(300)).includes(accountId))
    expect(together).toHaveLength(256)
    expect(rowsOf(database, () => presences.put(together)).written).toBe(1)
  })
})
