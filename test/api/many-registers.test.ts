import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { MOST_KEPT_BYTES } from '#lib/memory/memory-budget'
import { foldName } from '#lib/text/fold'
import { LONGEST_WHOLE } from '#realm/crossing/json-answer'
import { World } from './world'

const PEOPLE = 3000
const CHANNELS = 1000
const READERS = Number((env as unknown as Record<string, string>).SLOW_READERS)
const KB = 1000
/** The limit on memory for all answers together, not counting the largest shared part and one more answer. */
const MOST_OUTGOING = 12_000_000

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim'])
  await world.channel('model', ['mia'])
  await world.inside(({ store, database }) =>
    database.transaction(() => {
      const { id: _, ...person } = store.accounts.get(world.id('ben'))
      for (let n = 0; n < PEOPLE; n++) {
        const id = store.realm.nextId('account') as AccountId
        const deliveryEmail = `person${n}@example.com`
        const profile = { 1: { value: 'What I do, and where I am to be found. '.repeat(4) } }
        store.accounts.insert({
          ...person,
          id,
          deliveryEmail,
          emailKey: deliveryEmail,
          fullName: `Person ${n}`,
          profile,
        })
      }
      const { id: __, recipientId: ___, ...channel } = store.channels.list().find(({ name }) => name === 'model')!
      for (let n = 0; n < CHANNELS; n++) {
        const id = store.realm.nextId('channel')
        const recipientId = store.audiences.createChannelRecipient(id)
        const name = `Channel ${n}`
        const description = 'What we talk about here, and what we don’t. '.repeat(8)
        store.channels.insert({ ...channel, id, recipientId, name, nameKey: foldName(name), description })
      }
    }),
  )
  await world.evict()
}, 120_000)

const register = (who: string) =>
  SELF.fetch(`http://${world.name}.localhost/api/v1/register`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` },
    body: new URLSearchParams({ client_capabilities: '{"notification_settings_null":true}' }),
  })

const held = () =>
  world.inside(({ memory, database }) => ({ outgoing: memory.outgoing.bytes, kept: database.memory.bytes }))

/** Reads an answer in pieces, and lets other readers run after every 100 kB. */
async function readSlowly(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let unpaused = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    for (unpaused += chunk.byteLength; unpaused >= 100 * KB; unpaused -= 100 * KB) {
      await new Promise((go) => setTimeout(go, 0))
    }
  }
  return Buffer.concat(chunks).toString()
}

describe('registrations in an organization with megabytes of data', () => {
  it('share the parts that are the same for everyone, so that each registration needs little memory', async () => {
    const responses = []
    for (const who of ['mia', 'ben', 'kim', 'mia', 'ben', 'kim', 'mia', 'ben', 'kim', 'mia']) {
      responses.push(await register(who))
    }
    const { outgoing } = await held()
    expect(outgoing).toBeLessThan(10 * LONGEST_WHOLE)
    for (const response of responses) {
      const text = await response.text()
      expect(text.length).toBeGreaterThan(2_500_000)
      expect(JSON.parse(text).realm_users.length).toBeGreaterThan(PEOPLE)
    }
    expect((await held()).outgoing).toBe(0)
  })

  it('are all answered without retries when fifty are requested at once', { timeout: 400_000 }, async () => {
    const people = ['olivia', 'mia', 'ben', 'kim', 'max', 'zoe']
    for (const who of people.slice(4)) await world.join(who)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const response = await register(people[n % people.length]!)
        expect((await response.text()).length).toBeGreaterThan(2_500_000)
        return response.status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await held()).outgoing).toBe(0)
  })

  it('use a limited amount of memory for many slow readers, and every reader gets an answer', {
    timeout: 400_000,
  }, async () => {
    let most = { outgoing: 0, kept: 0 }
    let whole = 0
    const people = ['olivia', 'mia', 'ben', 'kim']
    const outcome = await Promise.all(
      Array.from({ length: READERS }, async (_, n) => {
        for (;;) {
          const response = await register(people[n % people.length]!)
          const now = await held()
          most = { outgoing: Math.max(most.outgoing, now.outgoing), kept: Math.max(most.kept, now.kept) }
          if (response.status === 503) {
            expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
            expect((await response.json<{ code: string }>()).code).toBe('TOO_MANY_ANSWERS')
            await new Promise((go) => setTimeout(go, 100))
            continue
          }
          expect(response.status).toBe(200)
          expect(JSON.parse(await readSlowly(response)).result).toBe('success')
          whole += 1
          return response.status
        }
      }),
    )
    expect([outcome.length, whole]).toEqual([READERS, READERS])
    expect(most.outgoing).toBeLessThan(MOST_OUTGOING + 1_000_000)
    expect(most.kept).toBeLessThanOrEqual(MOST_KEPT_BYTES)
    expect((await held()).outgoing).toBe(0)
  })
})
