import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Signer } from '#lib/signing/signer'
import { makeBot } from '../bots/make-bot'
import { mailsOf } from '../mails'
import { refusal } from '../refusal'
import { World } from '../world'
import { link } from './newcomer'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const invites = async (who: string) => (await world.must(who, 'GET /invites')).invites

describe('an invitation by email', () => {
  const invite = (invitee_emails: string, params: Record<string, unknown> = {}) =>
    world.call('mia', 'POST /invites', { invitee_emails, stream_ids: [], ...params })

  it('is listed for its creator, who can send it again, and can be revoked by an administrator', async () => {
    const queue = await world.listen('ada', ['invites_changed'])
    const others = await world.listen('ben', ['invites_changed'])
    expect((await invite('One <one@example.net>\ntwo@example.net,')).status).toBe(200)
    const mine = await invites('mia')
    expect(mine.map(({ email }: { email: string }) => email)).toEqual(['one@example.net', 'two@example.net'])
    expect(await invites('ben')).toEqual([])
    const [one] = mine
    expect(await refusal(world, 'ben', `DELETE /invites/${one.id}`)).toBe('Must be an organization administrator')
    const again = await mailsOf(world, () => world.must('mia', `POST /invites/${one.id}/resend`))
    expect(again).toEqual([expect.stringContaining('Mail to one@example.net')])
    await world.must('ada', `DELETE /invites/${one.id}`)
    expect(await refusal(world, 'mia', `POST /invites/${one.id}/resend`)).toBe('No such invitation')
    expect(await world.events('ada', queue)).toHaveLength(2)
    expect(await world.events('ben', others)).toEqual([])
  })

  it('is listed without signing a key, however many invitations there are', async () => {
    const asked = { invitee_emails: 'listed@example.org', stream_ids: [], invite_expires_in_minutes: 60 }
    await world.must('olivia', 'POST /invites', asked)
    await link(world, 'olivia')
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const like = store.invitations.list().findLast(({ kind }) => kind === 'email')!
        for (let n = 0; n < 1000; n++) {
          store.invitations.insert({ ...like, channels: [], id: 10_000 + n, keyHash: `many ${n}` })
        }
      }),
    )
    const sign = vi.spyOn(Signer.prototype, 'sign')
    const listed = await invites('olivia')
    const links = listed.filter((one: { is_multiuse: boolean }) => one.is_multiuse).length
    const signed = sign.mock.calls.filter(([purpose]) => purpose === 'invitation').length
    sign.mockRestore()
    expect(listed.length).toBeGreaterThan(1000)
    expect(links).toBeGreaterThan(0)
    expect(signed).toBe(links)
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (let n = 0; n < 1000; n++) store.invitations.remove({ kind: 'email', id: 10_000 + n })
      }),
    )
  })
})

it('guests and bots can’t list invitations', async () => {
  await makeBot(world, 'mia')
  for (const who of ['gus', 'helper']) {
    const { status, body } = await world.call(who, 'GET /invites')
    expect([status, body.invites]).toEqual([400, undefined])
  }
})
