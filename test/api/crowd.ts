import { runInDurableObject } from 'cloudflare:test'
import { fromBase64, toBase64 } from '../../src/lib/base64'
import { Bitmap } from '../../src/lib/bitmap'
import type { World } from './world'

/** Fills a channel with people who never signed in: making a thousand by the API would take minutes. */
export async function crowd(world: World, channel: number, size: number): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    const ids = Array.from({ length: size }, (_, at) => 1000 + at)
    for (const id of ids) {
      const email = `crowd${id}@example.com`
      storage.sql.exec(
        `INSERT OR IGNORE INTO accounts (id, delivery_email, email_key, full_name, name_key, role, joined_at, settings, profile, alert_words, onboarding_steps)
         VALUES (?, ?, ?, ?, ?, 400, 0, '{}', '{}', '[]', '[]')`,
        id,
        email,
        email,
        `Crowd ${id}`,
        `CROWD ${id}`,
      )
    }
    const [{ value }] = storage.sql.exec("SELECT value FROM realm_facts WHERE name = 'roster'").toArray() as [
      { value: string },
    ]
    const roster = JSON.parse(value)
    const active = new Bitmap(fromBase64(roster.active)).union(Bitmap.from(ids))
    const row = JSON.stringify({ ...roster, active: toBase64(active.toBytes()) })
    storage.sql.exec("UPDATE realm_facts SET value = ? WHERE name = 'roster'", row)
    const [{ subscribers }] = storage.sql.exec('SELECT subscribers FROM channels WHERE id = ?', channel).toArray() as [
      { subscribers: ArrayBuffer },
    ]
    const all = new Bitmap(new Uint8Array(subscribers)).union(Bitmap.from(ids))
    storage.sql.exec('UPDATE channels SET subscribers = ? WHERE id = ?', all.toBytes(), channel)
  })
  await world.evict()
}
