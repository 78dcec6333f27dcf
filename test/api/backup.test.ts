import { env, runInDurableObject, SELF } from 'cloudflare:test'
import { getTableName, is, Table } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { LEFT_OUT } from '#store/backup/tables'
import * as schema from '#store/schema'
import { askBackup, restoreAs, takeBackup } from './backups'
import { Direct } from './direct'
import { messageStep, performOnMessages } from './random/message-steps'
import { askEverything } from './random/questions'
import { Reset } from './random/reset'
import { type Places, perform, step } from './random/steps'
import { type Person, World } from './world'

const { MODEL_SEED, KEPT_RUNS } = env as unknown as Record<string, string | undefined>
const PEOPLE: Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']

const within = <Result>(world: World, use: (direct: Direct) => Promise<Result>): Promise<Result> =>
  runInDurableObject(world.stub as never, (realm: Realm) => use(new Direct(realm, world)))

/** The answers that everyone gets, with the organization's name replaced by a fixed name. */
async function answersOf(world: World, places: Places): Promise<Record<string, string>> {
  const answers = await within(world, (direct) => askEverything(direct, PEOPLE, places))
  const named = (text: string) =>
    text
      .replaceAll(new RegExp(`\\b${world.name}\\b`, 'g'), 'HERE')
      // The icon's address depends on the name.
      .replaceAll(/"realm_icon_url":"[^"]*"/g, '')
  return Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, named(answer)]))
}

it('a restored organization answers as the original did when the backup ended, whatever changed during the backup', async () => {
  let restored = 0
  const taken = fc.oneof(
    { weight: 3, arbitrary: messageStep.map((it) => ({ about: 'messages', it }) as const) },
    { weight: 2, arbitrary: step.map((it) => ({ about: 'rest', it }) as const) },
  )
  const walk = fc.array(taken, { minLength: 30, maxLength: 80, size: 'max' })
  const property = fc.asyncProperty(walk, async (steps) => {
    const world = await World.found(PEOPLE)
    const places = await within(world, (direct) => new Reset(direct, world, PEOPLE).places())
    const left = [...steps]
    const backup = await takeBackup(world, () =>
      within(world, async (direct) => {
        for (const one of left.splice(0, 3)) {
          if (one.about === 'messages') await performOnMessages(direct, world, places, one.it)
          else await perform(direct, world, places, one.it)
        }
      }),
    )
    const copy = world.at(`restored${restored++}`)
    await restoreAs(copy.name, backup)
    const [before, after] = [await answersOf(world, places), await answersOf(copy, places)]
    const differing = Object.keys(before).filter((question) => before[question] !== after[question])
    const told = differing
      .slice(0, 3)
      .map((question) => ({ question, before: before[question], after: after[question] }))
    expect({ steps, told }).toEqual({ steps, told: [] })
    expect(Object.keys(before).length).toBeGreaterThan(50)
  })
  await fc.assert(property, {
    numRuns: Math.max(1, Math.round(Number(KEPT_RUNS) / 4)),
    seed: Number(MODEL_SEED),
    endOnFailure: true,
  })
})

describe('a backup', () => {
  let world: World
  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
  })

  it('contains every table that isn’t excluded with a reason', async () => {
    const { body } = await askBackup(world, 'begin')
    const had = new Set(body.tables.map(({ name }: { name: string }) => name))
    const all = Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []))
    expect(all.filter((name) => !had.has(name) && !(name in LEFT_OUT))).toEqual([])
    for (const { name, key } of body.tables) expect({ name, hasKey: key.length > 0 }).toEqual({ name, hasKey: true })
    await askBackup(world, 'end')
  })
})

describe('a restore', () => {
  it('revokes earlier API keys, keeps passwords, and is recorded in the audit log', async () => {
    const world = await World.found(['mia'])
    const backup = await takeBackup(world)
    const copy = world.at(`${world.name}fresh`)
    await restoreAs(copy.name, backup)
    expect((await copy.call('mia', 'GET /users/me')).status).toBe(401)
    const login = { username: 'mia@example.com', password: 'a long enough password' }
    const { email, api_key } = await copy.must(null, 'POST /fetch_api_key', login)
    copy.keys.set('mia', `${email}:${api_key}`)
    expect((await copy.call('mia', 'GET /users/me')).status).toBe(200)
    const { records } = await auditLogOf(copy)
    expect(records[0]).toMatchObject({ acting_user_id: null, acts: [{ act: 'realm_restored' }] })
  })

  it('brings back files, access to them through direct messages, and scheduled work', async () => {
    const world = await World.found(['mia', 'ben'])
    const { url } = await world.upload(
      'mia',
      '/user_uploads',
      new File(['some notes'], 'notes.txt', { type: 'text/plain' }),
    )
    await world.write('mia', ['ben'], `see [notes](${url})`)
    await world.must('mia', 'POST /scheduled_messages', {
      type: 'direct',
      to: [world.id('ben')],
      content: 'for later',
      scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 3600,
    })
    const copy = world.at(`${world.name}files`)
    await restoreAs(copy.name, await takeBackup(world))
    const login = { username: 'ben@example.com', password: 'a long enough password' }
    const { email, api_key } = await copy.must(null, 'POST /fetch_api_key', login)
    const file = await SELF.fetch(`http://${copy.name}.localhost${url}`, {
      headers: { Authorization: `Basic ${btoa(`${email}:${api_key}`)}` },
    })
    expect([file.status, await file.text()]).toEqual([200, 'some notes'])
    await copy.inside(({ store }) => {
      const task = store.tasks.nextDue(Date.now() + 2 * 3600_000)
      expect(task?.realm).toEqual({ name: copy.name, origin: `http://${copy.name}.localhost` })
    })
  })
})

async function auditLogOf(world: World) {
  const login = { username: 'olivia@example.com', password: 'a long enough password' }
  const { email, api_key } = await world.must(null, 'POST /fetch_api_key', login)
  world.keys.set('olivia', `${email}:${api_key}`)
  return world.must('olivia', 'GET /realm/audit_log')
}
