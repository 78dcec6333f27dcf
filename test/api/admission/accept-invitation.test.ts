import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from '../mails'
import { World } from '../world'
import { join, link, newcomer, OVER, PASSWORD } from './newcomer'

let world: World
beforeAll(async () => {
  world = await World.found()
})
const invites = async (who: string) => (await world.must(who, 'GET /invites')).invites

describe('an invitation link', () => {
  it('stops working when its creator is deactivated, and stays invalid when they are reactivated', async () => {
    const id = await world.join('leo', 200)
    const key = await link(world, 'leo')
    await world.must('olivia', `DELETE /users/${id}`)
    expect((await join(world, key)).body.msg).toBe(OVER)
    await world.must('olivia', `POST /users/${id}/reactivate`)
    expect((await join(world, key)).body.msg).toBe(OVER)
  })
})

describe('an invitation by email', () => {
  const invite = (invitee_emails: string, params: Record<string, unknown> = {}) =>
    world.call('mia', 'POST /invites', { invitee_emails, stream_ids: [], ...params })

  it('works once for its address, and accepting it revokes other invitations to that address', async () => {
    const mails = await mailsOf(world, async () => {
      await invite('once@example.net')
      await invite('once@example.net')
    })
    const [first = '', second = ''] = mails.map((mail) => /do_confirm\/([a-z2-7]{24})/.exec(mail)?.[1])
    expect(mails[0]).toContain('Mia Example has invited you to join A place to test')
    const { body } = await join(world, first, { ...newcomer(), email: 'somebody.else@example.net' })
    expect(body.email).toBe('once@example.net')
    expect((await join(world, first)).body.msg).toBe(OVER)
    expect((await join(world, second)).body.msg).toBe(OVER)
  })

  it('is no longer listed after an administrator creates an account for the invited person', async () => {
    await invite('Made@example.net')
    const before = await invites('mia')
    const made = { email: 'made@Example.net', password: PASSWORD, full_name: 'Made By Ada' }
    await world.must('olivia', 'POST /users', made)
    expect(await invites('mia')).toEqual(before.slice(0, -1))
  })
})

describe('someone who joins', () => {
  it('needs a valid name, a strong password and an unused email address', async () => {
    const key = await link(world, 'olivia')
    const attempt = async (params: Record<string, unknown>) =>
      (await join(world, key, { ...newcomer(), ...params })).body.msg
    expect(await attempt({ email: 'nonsense' })).toBe('Enter a valid email address.')
    expect(await attempt({ email: 'BEN@example.com' })).toBe('Already has an account.')
    expect(await attempt({ password: 'short' })).toBe('The password is too weak.')
    expect(await attempt({ full_name: '@all' })).toBe('Invalid characters in name!')
    expect((await world.must(null, `GET /join/${key}`)).realm_name).toBe('A place to test')
  })
})
