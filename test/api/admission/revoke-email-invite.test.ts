import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_INVITATIONS_A_DAY_OF_ACCOUNT, MOST_INVITATIONS_A_DAY_OF_ADDRESS } from '#domain/limits'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'ben'])
  await world.bind({ RATE_LIMITS: 'on' })
})
afterAll(() => world.bind({ RATE_LIMITS: 'off' }))

const invite = (invitee_emails: string, who = 'ada') =>
  world.call(who, 'POST /invites', { invitee_emails, stream_ids: [] })
const idOf = async (address: string): Promise<number> => {
  const { invites } = await world.must('ada', 'GET /invites')
  return invites.find(({ email }: { email: string }) => email === address).id
}

it('invitations to one address are limited per day, even if several people send them or they are revoked', async () => {
  const address = 'one@example.net'
  for (let sent = 0; sent < MOST_INVITATIONS_A_DAY_OF_ADDRESS; sent++) {
    expect((await invite(address, sent % 2 ? 'ada' : 'olivia')).status).toBe(200)
    await world.must('ada', `DELETE /invites/${await idOf(address)}`)
  }
  expect(await invite(`ONE@example.net, other@example.net`, 'olivia')).toMatchObject({
    status: 400,
    body: { errors: [['ONE@example.net', 'Invited too often today.', false]], sent_invitations: false },
  })
  expect((await invite('other@example.net')).status).toBe(200)
})

it('a revoked invitation isn’t listed, and can’t be revoked or sent again', async () => {
  await invite('gone@example.net')
  const id = await idOf('gone@example.net')
  await world.must('ada', `DELETE /invites/${id}`)
  const gone = { status: 400, body: { msg: 'No such invitation' } }
  expect(await world.call('ada', `DELETE /invites/${id}`)).toMatchObject(gone)
  expect(await world.call('ada', `POST /invites/${id}/resend`)).toMatchObject(gone)
  const { invites } = await world.must('ada', 'GET /invites')
  expect(invites.map(({ email }: { email: string }) => email)).not.toContain('gone@example.net')
})

it('revoked invitations count toward their sender’s daily limit', async () => {
  await invite('like@example.org')
  const made = await world.inside(({ store }) => store.invitations.list().filter((one) => one.kind === 'email').length)
  const left = MOST_INVITATIONS_A_DAY_OF_ACCOUNT - made
  await world.inside(({ store, database }) =>
    database.transaction(() => {
      const like = store.invitations.list().find(({ kind }) => kind === 'email')!
      for (let n = 0; n < left; n++) {
        const id = store.realm.nextId('invitation')
        store.invitations.insert({
          ...{ ...like, id, channels: [], inviterId: world.id('olivia'), keyHash: `made ${id}`, isClosed: false },
          ...{ email: `x${n}@example.org`, emailKey: `x${n}@example.org` },
        })
      }
    }),
  )
  const { invites } = await world.must('olivia', 'GET /invites')
  for (const { id } of invites.slice(-20)) await world.must('olivia', `DELETE /invites/${id}`)
  const most = Array.from({ length: 20 }, (_, n) => `y${n}@example.org`).join()
  expect((await invite(most, 'olivia')).body).toMatchObject({ daily_limit_reached: true })
})
