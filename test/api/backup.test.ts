import { env, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { getTableName, is, Table } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { BACKUP_DAYS, BACKUP_PAGE_CHARACTERS } from '#domain/limits'
import { DAY_MS } from '#lib/time/time'
import type { Realm } from '#realm/realm'
import { LEFT_OUT } from '#store/backup/tables'
import * as schema from '#store/schema'
import { askBackup, putPiece, restoreAs, takeBackup } from './backups'
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

/** The answers that everyone gets, with the same host name wherever they come from. */
async function answersOf(world: World, places: Places): Promise<Record<string, string>> {
  const answers = await within(world, (direct) => askEverything(direct, PEOPLE, places))
  const named = (text: string) =>
    text
      .replaceAll(new RegExp(`\\b${world.name}\\b`, 'g'), 'HERE')
      // Made of the name.
      .replaceAll(/"realm_icon_url":"[^"]*"/g, '')
  return Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, named(answer)]))
}

it('what is restored answers as what was backed up did, whatever happened meanwhile', async () => {
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

  it('has every table, but for those that are named with a reason', async () => {
    const { body } = await askBackup(world, 'begin')
    const had = new Set(body.tables.map(({ name }: { name: string }) => name))
    const all = Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []))
    expect(all.filter((name) => !had.has(name) && !(name in LEFT_OUT))).toEqual([])
    for (const { name, key } of body.tables) expect({ name, hasKey: key.length > 0 }).toEqual({ name, hasKey: true })
    await askBackup(world, 'end')
  })

  it('is answered to the setup key alone', async () => {
    for (const key of [{ Authorization: '' }, { Authorization: 'Bearer wrong' }]) {
      for (const ask of ['begin', 'rows', 'changes', 'files', 'file', 'end']) {
        expect((await askBackup(world, ask, {}, key)).status).toBe(401)
      }
      expect((await putPiece('nobody', 0, 'begin', { schema: 1 }, { key })).status).toBe(401)
      const abandoned = await SELF.fetch('http://nobody.localhost/setup/restore', { method: 'DELETE', headers: key })
      expect(abandoned.status).toBe(401)
      await abandoned.text()
    }
    const [olivia = ''] = [world.keys.get('olivia')]
    expect((await askBackup(world, 'begin', {}, { Authorization: `Basic ${btoa(olivia)}` })).status).toBe(401)
  })

  it('is refused in clear words where it asks for what is not there', async () => {
    const { body } = await askBackup(world, 'begin')
    const msg = async (ask: string, query: Record<string, string>) => (await askBackup(world, ask, query)).body.msg
    expect(await msg('rows', { id: 'another', table: 'messages' })).toMatch(/not under way any more/)
    expect(await msg('rows', { id: body.id, table: 'sessions' })).toBe('There is no table sessions')
    expect(await msg('rows', { id: body.id, table: 'sqlite_master' })).toBe('There is no table sqlite_master')
    expect(await msg('rows', { id: body.id, table: 'messages', after: '["a", "b"]' })).toMatch(/no key of the table/)
    expect(await msg('rows', { id: body.id, table: 'messages', after: '{' })).toMatch(/no key of the table/)
    expect((await askBackup(world, 'nonsense', { id: body.id })).status).toBe(404)
    expect((await askBackup(world, 'file', { file: '5' })).status).toBe(404)
    await askBackup(world, 'end')
    expect(await msg('changes', { id: body.id })).toMatch(/not under way any more/)
  })

  it('goes on where it was, by its id, also after the object slept', async () => {
    const { body } = await askBackup(world, 'begin')
    await world.evict()
    expect((await askBackup(world, 'begin', { id: body.id })).body.id).toBe(body.id)
    expect((await askBackup(world, 'begin')).body.id).not.toBe(body.id)
    await askBackup(world, 'end')
  })

  it('comes in pages of BACKUP_PAGE_CHARACTERS, and a page goes on after the last key', async () => {
    for (let count = 0; count < 3; count++) await world.write('mia', ['ben'], `${count} `.repeat(2000))
    const pages = await world.inside(({ store }) => {
      const table = store.backup.tables().find(({ name }) => name === 'messages')!
      const whole = store.backup.page(table, null, BACKUP_PAGE_CHARACTERS)
      const some = []
      for (let after: Parameters<typeof store.backup.page>[1] = null; ; ) {
        const page = store.backup.page(table, after, 5000)
        some.push(page.rows)
        after = page.next
        if (after === null) return { whole: whole.rows, some }
      }
    })
    expect(pages.some.length).toBeGreaterThan(3)
    expect(pages.some.flat()).toEqual(pages.whole)
  })

  it('says of rows that a former backup has only whether they are the same', async () => {
    for (let count = 0; count < 3; count++) await world.write('mia', ['ben'], `words ${count}`)
    const { body } = await askBackup(world, 'begin')
    const { columns, key } = body.tables.find(({ name }: { name: string }) => name === 'messages')
    const ask = async (query: Record<string, string>) =>
      (await askBackup(world, 'rows', { id: body.id, table: 'messages', ...query })).body
    const { rows } = await ask({})
    const until = JSON.stringify(key.map((column: string) => rows.at(-2)[columns.indexOf(column)]))
    const page = JSON.stringify({ table: 'messages', columns, rows: rows.slice(0, -1) })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(page))
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(await ask({ until, sha256 })).toMatchObject({ same: true })
    expect((await ask({ until, sha256: sha256.replace(/./, 'x') })).rows).toEqual(rows.slice(0, -1))
    expect((await ask({ sha256 })).rows).toEqual(rows)
    const id = rows[0][columns.indexOf('id')]
    await world.must('olivia', `DELETE /messages/${id}`)
    expect((await ask({ until, sha256 })).rows).toEqual(rows.slice(1, -1))
    expect((await ask({ until: '["a", "b"]', sha256 })).msg).toMatch(/no key of the table/)
    await askBackup(world, 'end')
  })

  it('notes what is written only while it is under way, BACKUP_DAYS at most', async () => {
    const cost = () => world.rows(() => world.write('mia', ['ben'], 'a message'))
    const before = await cost()
    await askBackup(world, 'begin')
    const during = await cost()
    expect(during.written).toBeGreaterThan(before.written)
    await world.inside(({ store }) => {
      const task = store.tasks.nextDue(Date.now() + BACKUP_DAYS * DAY_MS)
      expect(task?.kind).toBeDefined()
      store.tasks.put({ kind: 'end-backup', subject: 0, dueAt: 1, realm: { name: world.name, origin: '' } })
    })
    await runDurableObjectAlarm(world.stub)
    expect((await cost()).written).toBe(before.written)
    expect(await world.inside(({ store }) => store.backup.current())).toBe(undefined)
  })
})

describe('a restore', () => {
  it('is closed until it is done, and its pieces come in their order and count once', async () => {
    const world = await World.found(['mia'])
    const backup = await takeBackup(world)
    const name = `${world.name}again`
    expect((await putPiece(name, 1, 'rows', {})).body.msg).toBe('Nothing is being restored here')
    expect((await putPiece(name, 0, 'begin', { schema: 1000 })).body.msg).toMatch(/newer version/)
    expect((await putPiece(name, 0, 'begin', { schema: backup.schema })).body.next).toBe(1)
    expect((await putPiece(name, 0, 'begin', { schema: backup.schema })).body.next).toBe(1)
    const [first] = backup.pieces
    expect((await putPiece(name, 2, 'rows', first?.piece)).body.msg).toBe('Piece 1 comes next')
    expect((await putPiece(name, 1, 'rows', first?.piece)).body.next).toBe(2)
    expect((await putPiece(name, 1, 'rows', first?.piece)).body.next).toBe(2)
    const founding = await world.at(name).send('POST', '/setup', {
      headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' },
      params: { name: 'Other', email: 'a@example.com', full_name: 'A', password: 'seven purple walruses' },
    })
    expect([founding.status, founding.body.msg]).toEqual([503, expect.stringContaining('is being restored')])
    const abandon = () =>
      SELF.fetch(`http://${name}.localhost/setup/restore`, {
        method: 'DELETE',
        headers: { Authorization: 'Bearer a-set-up-key-for-tests-only' },
      })
    expect((await abandon()).status).toBe(200)
    expect((await abandon()).status).toBe(400)
    await restoreAs(name, backup)
    expect((await putPiece(name, 0, 'begin', { schema: 1 })).body.msg).toBe(
      'There is an organization at this address already',
    )
  })

  it.each([
    ['no JSON', 'rows', '{', /no JSON/],
    ['another kind', 'nonsense', {}, /no piece called nonsense/],
    ['a kind that every object has', 'constructor', {}, /no piece called constructor/],
    ['an unknown table', 'rows', { table: 'nonsense', columns: [], rows: [] }, /no table nonsense/],
    ['a table that no backup has', 'rows', { table: 'sessions', columns: [], rows: [] }, /no table sessions/],
    ['an unknown column', 'rows', { table: 'mutes', columns: ['x"; DROP TABLE mutes'], rows: [] }, /no column/],
    ['a row of another size', 'rows', { table: 'drafts', columns: ['key'], rows: [[1, 2]] }, /other columns/],
    ['a value of another kind', 'rows', { table: 'drafts', columns: ['key'], rows: [[{}]] }, /can't be read/],
    ['a key of another size', 'removed', { table: 'drafts', keys: [[1, 2]] }, /other columns/],
    ['a file without bytes', 'file', { id: 1, copy: 'whole' }, /no bytes/],
  ])('refuses a piece with %s, and changes nothing', async (_about, kind, piece, message) => {
    const name = `bad${crypto.randomUUID().slice(0, 8)}`
    await putPiece(name, 0, 'begin', { schema: 25 })
    const refused = await putPiece(name, 1, kind, piece)
    expect([refused.status, refused.body.msg]).toEqual([400, expect.stringMatching(message)])
    expect((await putPiece(name, 1, 'rows', { table: 'drafts', columns: [], rows: [] })).body.next).toBe(2)
  })

  it('ends all keys and sessions of before, unless it is told to keep them, and keeps passwords', async () => {
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

  it('has files with their bytes, private messages and what was waiting', async () => {
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
