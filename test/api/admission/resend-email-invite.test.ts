import { afterAll, beforeAll, expect, it } from 'vitest'
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
const again = async (id: number) => (await world.call('ada', `POST /invites/${id}/resend`)).status

it('an email invitation can be sent again only twice, and other invitations are not affected', async () => {
  await invite('again@example.net')
  const id = await idOf('again@example.net')
  expect([await again(id), await again(id), await again(id)]).toEqual([200, 200, 429])
  await invite('third@example.net')
  expect(await again(await idOf('third@example.net'))).toBe(200)
})
