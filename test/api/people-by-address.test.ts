import { beforeAll, describe, expect, it } from 'vitest'
import { emailKey } from '#lib/mail/email-key'
import { World } from './world'

const NO_SUCH_USER = '400 No such user'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const answer = async (who: string | null, what: string, params: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(who, what, params)
  return status === 200 ? '200' : `${status} ${body.msg}`
}

it('a generated address finds its account, even if someone else uses it as their own address', async () => {
  const at = await World.found(['mia', 'kim'])
  await at.must('mia', 'PATCH /settings', { email_address_visibility: 4 })
  const { email } = (await at.must('kim', `GET /users/${at.id('mia')}`)).user
  const own = { deliveryEmail: email, emailKey: emailKey(email) }
  await at.inside(({ store }) => store.accounts.update(at.id('kim'), own))
  const found = async () => (await at.must('olivia', `GET /users/${email}`)).user.user_id
  expect(await found()).toBe(at.id('mia'))
  const sent = await at.must('olivia', 'POST /messages', { type: 'direct', to: [email], content: 'for mia' })
  expect((await at.call('mia', `GET /messages/${sent.id}`)).status).toBe(200)
})

describe('people with an email address', () => {
  it('are found by the address if it is visible, and always by the generated address', async () => {
    const seeing: [visibility: number, who: string[]][] = [
      [1, ['olivia', 'ada', 'max', 'ben', 'gus']],
      [2, ['olivia', 'ada', 'max', 'ben']],
      [5, ['olivia', 'ada', 'max']],
      [3, ['olivia', 'ada']],
      [4, []],
    ]
    const { email: madeUp } = (
      await world.must('mia', 'PATCH /settings', { email_address_visibility: 4 }).then(() => {
        return world.must('ben', `GET /users/${world.id('mia')}`)
      })
    ).user
    for (const [visibility, who] of seeing) {
      await world.must('mia', 'PATCH /settings', { email_address_visibility: visibility })
      for (const one of ['olivia', 'ada', 'max', 'ben', 'gus']) {
        const expected = who.includes(one) ? '200' : NO_SUCH_USER
        expect([visibility, one, await answer(one, 'GET /users/MIA@example.com')]).toEqual([visibility, one, expected])
        expect(await answer(one, `GET /users/${madeUp}`)).toBe('200')
      }
      expect(await answer('mia', 'GET /users/mia@example.com')).toBe('200')
    }
    await world.must('mia', 'PATCH /settings', { email_address_visibility: 4 })
    expect(await answer('ada', 'PATCH /users/mia@example.com', { full_name: 'Mia Other' })).toBe(NO_SUCH_USER)
    expect(await answer('ada', `PATCH /users/${madeUp}`, { full_name: 'Mia Other' })).toBe('200')
  })

  it('can be changed in requests with their address if the caller may change them, and otherwise stay unchanged', async () => {
    const change = { full_name: 'Benjamin' }
    for (const who of ['max', 'kim', 'ben', 'gus']) {
      expect(await answer(who, 'PATCH /users/ben@example.com', change)).toBe('400 Insufficient permission')
    }
    expect((await world.call(null, 'PATCH /users/ben@example.com', change)).status).toBe(401)
    for (const email of ['nobody@example.com', 'no-address', 'user99999@example.com']) {
      expect(await answer('ada', `PATCH /users/${email}`, change)).toBe(NO_SUCH_USER)
    }
    const { user } = await world.must('ada', `GET /users/${world.id('ben')}`)
    expect(user.full_name).not.toBe('Benjamin')
    await world.must('ada', 'PATCH /users/ben@example.com', change)
    expect((await world.must('kim', `GET /users/${world.id('ben')}`)).user.full_name).toBe('Benjamin')
  })

  it('keep their address if someone else tries to change it', async () => {
    const right = '400 User not authorized to change user emails'
    for (const who of ['olivia', 'ada']) {
      for (const whom of ['ben@example.com', String(world.id('ben'))]) {
        expect(await answer(who, `PATCH /users/${whom}`, { new_email: 'new@example.com', role: 300 })).toBe(right)
      }
    }
    const { user } = await world.must('ada', `GET /users/${world.id('ben')}`)
    expect([user.delivery_email, user.role]).toEqual(['ben@example.com', 400])
  })
})
