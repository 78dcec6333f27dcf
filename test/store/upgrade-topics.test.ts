import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { migrate, migrationSteps } from '#store/migrate'
import { openDatabase } from '#store/sql/database'
import { openStore } from '#store/store'
import migrations from '../../migrations/migrations'
import { channel, message, messageRow, rowsOf } from './storage'

const { entries } = migrations.journal
const own = entries.findIndex(({ tag }) => tag.endsWith('_edits_of_whole_topics'))
const before = { ...migrations, journal: { ...migrations.journal, entries: entries.slice(0, own) } }

/** Creates a database as it was before topics had their own edits, with this many messages. */
const withOld = <Result>(
  count: number,
  use: (database: ReturnType<typeof openDatabase>, storage: DurableObjectStorage) => Result,
): Promise<Result> => {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  return runInDurableObject(REALM.get(REALM.newUniqueId()), (_realm, { storage }) => {
    const database = openDatabase(storage)
    migrate(database, before)
    const { source, html } = messageRow(1)
    const history = JSON.stringify([{ accountId: 1, editedAt: 1_600_000_000, prevTopic: 'tea', topic: 'lunch' }])
    database.transaction(() => {
      for (let at = 1; at <= count; at++) {
        database.exec(
          `INSERT INTO messages (id, recipient_id, topic_id, sender_id, client, sent_at, edited_at, source, html,
            properties, audience_id, mentions, reactions, edit_history, submessages, holders, type)
            VALUES (?, 1, 5, 1, 'website', 1600000000, 1600000000, ?, ?, 1, 1, NULL, '[]', ?, '[]', '[]', 1)`,
          at,
          source,
          html,
          history,
        )
      }
    })
    return use(database, storage)
  })
}

it('an upgrade writes as many rows for 2,000 messages as for 10', async () => {
  const written = []
  for (const count of [10, 2000]) {
    written.push(await withOld(count, (database) => rowsOf(database, () => migrate(database, migrations)).written))
  }
  expect(written[1]).toBe(written[0])
})

it('messages from before the upgrade can be read and saved, and their topic can be renamed', () =>
  withOld(30, (database) => {
    migrate(database, migrations)
    const store = openStore(database)
    const place = store.audiences.createChannelRecipient(channel(1))
    while (store.topics.getOrCreateTopic(place, `topic ${Math.random()}`) < 5);
    expect(store.messages.findMessage(message(7))?.editHistory).toHaveLength(1)
    const edit = { accountId: 2 as never, editedAt: 1_700_000_000, prevTopic: 'lunch', topic: 'dinner' }
    store.topics.rename([5 as never], 'dinner', edit)
    const [renamed] = store.messages.listMessages([message(7)])
    expect(renamed).toMatchObject({ editedAt: 1_700_000_000, editHistory: [edit, { prevTopic: 'tea' }] })
    store.messages.save(renamed!)
    expect(openStore(database).messages.findMessage(message(7))?.editHistory).toHaveLength(2)
    expect(openStore(database).messages.findMessage(message(8))?.editHistory).toHaveLength(2)
  }))

/** The definitions of all tables, every message and queue, and the version. */
const contentsOf = (database: ReturnType<typeof openDatabase>) => ({
  tables: database.exec("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY name"),
  messages: database.exec('SELECT * FROM messages ORDER BY id'),
  queues: database.exec('SELECT * FROM event_queues ORDER BY id'),
  version: database.exec('SELECT version FROM schema_version'),
})

it('an upgrade that was interrupted between two steps continues with the next one', async () => {
  const straight = await withOld(40, (database) => {
    migrate(database, migrations)
    return contentsOf(database)
  })
  const pending = entries.length - own
  for (let most = 0; most <= pending; most++) {
    await withOld(40, (database, storage) => {
      const steps = migrationSteps(database, migrations)
      for (let taken = 0; taken < most; taken++) steps.next()
      const restarted = openDatabase(storage)
      const [stored] = restarted.exec<{ version: number }>('SELECT version FROM schema_version')
      expect(stored?.version).toBe(own + most)
      expect([...migrationSteps(restarted, migrations)]).toHaveLength(pending - most)
      expect(contentsOf(restarted)).toEqual(straight)
    })
  }
})

it('a step of an upgrade changes nothing if it fails', () =>
  withOld(5, (database) => {
    const key = `m${String(own).padStart(4, '0')}`
    const broken = { ...migrations.migrations, [key]: `${migrations.migrations[key as never]};\nSELECT nonsense` }
    expect(() => migrate(database, { ...migrations, migrations: broken })).toThrow('nonsense')
    const tables = database.exec("SELECT 1 FROM sqlite_master WHERE name = 'moves'")
    expect([tables, database.exec('SELECT version FROM schema_version')]).toEqual([[], [{ version: own }]])
    migrate(database, migrations)
    expect(database.exec('SELECT count(*) AS count FROM messages')).toEqual([{ count: 5 }])
  }))
