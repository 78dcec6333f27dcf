import { describe, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { World } from '../world'

interface Ended {
  by: string | undefined
  of: string | undefined
  browsers: string[]
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** The recorded ends of sessions, newest first: who ended them, and whose they were. */
async function ended(world: World): Promise<Ended[]> {
  const { records } = await world.must('olivia', 'GET /realm/audit_log', { act: 'user_sessions_ended' })
  const named = (id: number | null) => ['olivia', 'mia'].find((who) => world.id(who) === id)
  return records.flatMap(
    ({ acting_user_id, acts }: { acting_user_id: number | null; acts: Record<string, unknown>[] }) =>
      acts
        .filter(({ act }) => act === 'user_sessions_ended')
        .map(({ id, new_value }) => ({ by: named(acting_user_id), of: named(Number(id)), ...(new_value as object) })),
  )
}

async function withSessions(count: number): Promise<World> {
  const world = await World.found(['mia'])
  const form = { email: 'mia@example.com', password: PASSWORD }
  for (let i = 0; i < count; i++) await visit(world.name, '/login', { form, headers: { 'User-Agent': AGENT } })
  return world
}

const FIREFOX = 'Firefox on Linux'

describe('the end of a session', () => {
  it('is recorded when the person logs out of it', async () => {
    const world = await World.found(['mia'])
    const cookie = await cookieOf(world, 'mia')
    await visit(world.name, '/logout', { cookie, form: {} })
    expect(await ended(world)).toEqual([{ by: 'mia', of: 'mia', browsers: [expect.any(String)] }])
    await visit(world.name, '/logout', { cookie, form: {} })
    expect(await ended(world)).toHaveLength(1)
  })

  it('is recorded when the person ends one or all of their sessions', async () => {
    const world = await withSessions(3)
    const { sessions } = await world.must('mia', 'GET /users/me/sessions')
    await world.must('mia', `DELETE /users/me/sessions/${sessions[1].id}`)
    expect(await ended(world)).toEqual([{ by: 'mia', of: 'mia', browsers: [FIREFOX] }])
    await world.must('mia', 'DELETE /users/me/sessions')
    expect((await ended(world))[0]).toEqual({ by: 'mia', of: 'mia', browsers: [FIREFOX, FIREFOX] })
    await world.must('mia', 'DELETE /users/me/sessions')
    expect(await ended(world)).toHaveLength(2)
  })

  it('is recorded when a new password ends the person’s other sessions, and the current session stays', async () => {
    const world = await withSessions(1)
    const here = await Browser.logIn(world, 'mia')
    await here.must('PATCH /settings', { old_password: PASSWORD, new_password: 'quite another sentence' })
    expect(await ended(world)).toEqual([{ by: 'mia', of: 'mia', browsers: [FIREFOX] }])
    expect((await here.must('GET /users/me/sessions')).sessions).toHaveLength(1)
  })

  it('is recorded when an administrator logs the person out', async () => {
    const world = await withSessions(2)
    await world.must('olivia', `DELETE /users/${world.id('mia')}/sessions`)
    expect(await ended(world)).toEqual([{ by: 'olivia', of: 'mia', browsers: [FIREFOX, FIREFOX] }])
    await world.must('olivia', `DELETE /users/${world.id('mia')}/sessions`)
    expect(await ended(world)).toHaveLength(1)
  })

  it('is recorded when an administrator deactivates the person', async () => {
    const world = await withSessions(1)
    await world.must('olivia', `DELETE /users/${world.id('mia')}`)
    expect(await ended(world)).toEqual([{ by: 'olivia', of: 'mia', browsers: [FIREFOX] }])
  })

  it('is recorded once when an administrator’s link resets a password', async () => {
    const world = await withSessions(2)
    const { link } = await world.must('olivia', `POST /users/${world.id('mia')}/password_reset_link`)
    await world.must(null, `POST /password_reset/${link.split('/').at(-1)}`, { password: 'a third long sentence' })
    expect(await ended(world)).toEqual([{ by: 'mia', of: 'mia', browsers: [FIREFOX, FIREFOX] }])
  })

  it('is not recorded for a session that had already expired', async () => {
    const world = await World.found(['mia'])
    const old = { id: 'one', browser: FIREFOX, createdAt: 1, usedAt: 1 }
    await world.inside(({ store }) => store.sessions.set(world.id('mia') as never, [old]))
    await world.must('mia', 'DELETE /users/me/sessions')
    expect(await ended(world)).toEqual([])
  })
})
