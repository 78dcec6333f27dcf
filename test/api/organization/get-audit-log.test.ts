import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AUDIT_DAYS, AUDIT_ROWS_FORGOTTEN_AT_ONCE, LONGEST_AUDIT_ROW } from '#domain/limits'
import { World } from '../world'

let world: World
beforeEach(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
})

interface Rec {
  id: number
  time: number
  acting_user_id: number | null
  acts: Record<string, unknown>[]
}

const read = async (params: Record<string, unknown> = {}): Promise<{ records: Rec[]; next_before: number | null }> =>
  world.must('ada', 'GET /realm/audit_log', params)
const count = () =>
  world.inside(({ database }) => database.exec<{ n: number }>('SELECT count(*) AS n FROM audit_log')[0]?.n)
const DAY_MS = 86_400_000

/** Inserts rows from this many days ago, with lower ids than all existing ones. */
const insertOld = (days: number, rows: number) =>
  world.inside(({ database }) => {
    database.exec('UPDATE audit_log SET id = id + 1000000')
    for (let id = 1; id <= rows; id++) {
      const acts = JSON.stringify([{ act: 'export_started', id }])
      database.exec('INSERT INTO audit_log VALUES (?, ?, ?, ?)', id, Date.now() - days * DAY_MS, null, acts)
    }
  })

describe('the audit log', () => {
  it('records actions with their actor, target and time, and with the old and the new value', async () => {
    await world.must('ada', `PATCH /users/${world.id('mia')}`, { role: 300, full_name: 'Mia M' })
    const [newest] = (await read()).records
    expect(newest).toEqual({
      id: expect.any(Number),
      time: expect.any(Number),
      acting_user_id: world.id('ada'),
      acts: [
        { act: 'user_changed', id: world.id('mia'), property: 'role', old_value: 400, new_value: 300 },
        {
          act: 'user_changed',
          id: world.id('mia'),
          property: 'full_name',
          old_value: 'Mia Example',
          new_value: 'Mia M',
        },
      ],
    })
    expect(Math.abs((newest?.time ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  })

  it('costs one row for an action that is recorded, and none otherwise', async () => {
    const promote = (role: number) => () => world.must('ada', `PATCH /users/${world.id('mia')}`, { role })
    await promote(300)()
    const before = await count()
    await promote(400)()
    expect(await count()).toBe((before ?? 0) + 1)
    await world.write('mia', ['ben'], 'hello')
    await world.must('mia', 'PATCH /settings', { twenty_four_hour_time: true, full_name: 'Mia herself' })
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'general' }] })
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['general'] })
    await world.must('ada', 'PATCH /realm', {})
    expect(await count()).toBe((before ?? 0) + 1)
  })

  it('records nothing for a refused request, even if a part of the request had already been executed', async () => {
    const before = await count()
    const wish = { role: 300, profile_data: [{ id: 4711, value: 'x' }] }
    expect((await world.call('ada', `PATCH /users/${world.id('mia')}`, wish)).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('is written together with each change, which fails if the log can’t be written', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const append = await world.inside(({ store: { audit } }) =>
      vi.spyOn(audit, 'append').mockImplementation(() => {
        throw new Error('database or disk is full: SQLITE_FULL')
      }),
    )
    try {
      expect((await world.call('ada', `PATCH /users/${world.id('mia')}`, { role: 300 })).status).toBe(500)
    } finally {
      append.mockRestore()
      logged.mockRestore()
    }
    expect((await world.must('ada', `GET /users/${world.id('mia')}`)).user.role).toBe(400)
  })

  it('is visible only to administrators', async () => {
    for (const who of ['mia', null]) {
      expect((await world.call(who, 'GET /realm/audit_log')).status).toBe(who ? 400 : 401)
    }
    expect((await world.call('olivia', 'GET /realm/audit_log')).status).toBe(200)
  })

  it('has pages with the newest entries first, and filters for actor, target, action and time', async () => {
    for (const role of [300, 400, 300]) await world.must('ada', `PATCH /users/${world.id('mia')}`, { role })
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    const all = (await read({ limit: 200 })).records.map(({ id }) => id)
    expect(all).toEqual([...all].sort((one, other) => other - one))
    const paged: number[] = []
    let before: number | undefined
    for (let pages = 0; pages < 50; pages++) {
      const page = await read({ limit: 2, ...(before && { before }) })
      paged.push(...page.records.map(({ id }) => id))
      if (page.next_before === null) break
      before = page.next_before
    }
    expect(paged).toEqual(all)
    const acts = async (filter: object) => (await read(filter as never)).records.map(({ acts }) => acts[0]?.act)
    expect(await acts({ acting_user_id: world.id('ada') })).toEqual(['user_changed', 'user_changed', 'user_changed'])
    expect(await acts({ user_id: world.id('ben') })).toEqual(['user_deactivated', 'user_created'])
    expect(await acts({ act: 'user_deactivated' })).toEqual(['user_deactivated'])
    expect(await acts({ since: Math.floor(Date.now() / 1000) + 60 })).toEqual([])
    expect((await world.call('ada', 'GET /realm/audit_log', { act: 'nothing' })).status).toBe(400)
    expect((await world.call('ada', 'GET /realm/audit_log', { limit: 201 })).status).toBe(400)
  })

  it('is searched page by page to the end, however few entries match a filter', async () => {
    await insertOld(1, 2500)
    const found: Rec[] = []
    let pages = 0
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; pages++) {
      const page: { records: Rec[]; next_before: number | null } = await read({ before, act: 'realm_founded' })
      found.push(...page.records)
      before = page.next_before
    }
    expect([found.length, pages]).toEqual([1, 2])
  })

  it('records a limited part of a request, and states how much it leaves out', async () => {
    const text = 'x'.repeat(2000)
    await world.must('ada', 'POST /user_groups/create', { name: 'long', description: text, members: [] })
    const subscriptions = Array.from({ length: 200 }, (_, at) => ({ name: `${'n'.repeat(50)}${at}` }))
    await world.must('ada', 'POST /users/me/subscriptions', { subscriptions })
    const emails = Array.from({ length: 380 }, (_, at) => `${'a'.repeat(60)}${at}@example.com`).join()
    await world.must('ada', 'POST /invites', { invitee_emails: emails, stream_ids: [] })
    const [invited, , described] = (await read()).records
    const sizes = await world.inside(({ database }) =>
      database.exec<{ size: number }>('SELECT max(length(acts)) AS size FROM audit_log'),
    )
    expect(sizes[0]?.size).toBeLessThan(LONGEST_AUDIT_ROW + 1000)
    expect(JSON.stringify(described?.acts).length).toBeLessThan(3000)
    const omitted = Number(invited?.acts.at(-1)?.omitted)
    expect((invited?.acts.length ?? 0) + omitted).toBe(380)
  })

  it('shows nothing older than a year, and deletes old entries in steps', async () => {
    const rows = AUDIT_ROWS_FORGOTTEN_AT_ONCE + 20
    await insertOld(AUDIT_DAYS + 1, rows)
    expect((await read({ act: 'export_started' })).records).toEqual([])
    const kept = ((await count()) ?? 0) - rows
    const due = () =>
      world.inside(({ database }) =>
        database.exec<{ due_at: number }>("SELECT due_at FROM tasks WHERE kind = 'forget-acts'"),
      )
    expect(await due()).toHaveLength(1)
    await world.inside(({ database, alarm }) => {
      database.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'forget-acts'")
      alarm.rearm()
    })
    const step = () =>
      world.inside(async (state) => {
        const { runDueWork } = await import('#realm/work/run-due-work')
        await runDueWork(state)
      })
    await step()
    expect(await count()).toBe(kept + 20)
    await step()
    expect(await count()).toBe(kept)
    expect((await due())[0]?.due_at).toBeGreaterThan(Date.now() + (AUDIT_DAYS - 1) * DAY_MS)
  })
})
