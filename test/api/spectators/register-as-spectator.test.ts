import { expect, it } from 'vitest'
import { openWorld } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'

it('returns what strangers start from, without a queue and without anybody', async () => {
  const { world, channel } = await openWorld()
  await world.channel('hidden', ['mia'], { invite_only: true })
  const { status, body } = await asStranger(world, 'POST /json/register')
  expect([status, body.queue_id, body.realm_users]).toEqual([200, null, []])
  expect(body.subscriptions.map(({ stream_id }: { stream_id: number }) => stream_id)).toEqual([channel])
})

it('refuses what is not for strangers', async () => {
  const { world } = await openWorld()
  for (const name of ['client_gravatar', 'include_subscribers']) {
    const { status, body } = await asStranger(world, 'POST /json/register', { [name]: true })
    expect([status, body.msg]).toEqual([400, `Invalid '${name}' parameter for anonymous request`])
  }
})
