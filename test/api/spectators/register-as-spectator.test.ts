import { expect, it } from 'vitest'
import { openWorld } from '../../edge/public-world'
import { asStranger } from '../../edge/spectators'

it('returns the initial state without a queue or people to callers without an account', async () => {
  const { world, channel } = await openWorld()
  await world.channel('hidden', ['mia'], { invite_only: true })
  const { status, body } = await asStranger(world, 'POST /json/register')
  expect([status, body.queue_id, body.realm_users]).toEqual([200, null, []])
  expect(body.subscriptions.map(({ stream_id }: { stream_id: number }) => stream_id)).toEqual([channel])
})

it('refuses parameters that need an account', async () => {
  const { world } = await openWorld()
  for (const name of ['client_gravatar', 'include_subscribers']) {
    const { status, body } = await asStranger(world, 'POST /json/register', { [name]: true })
    expect([status, body.msg]).toEqual([400, `Invalid '${name}' parameter for anonymous request`])
  }
})

it('hides some settings of the organization, and lists only system groups, without their members', async () => {
  const { world } = await openWorld()
  const hidden = await world.channel('hidden', ['mia'], { invite_only: true })
  await world.must('olivia', 'PATCH /realm', {
    new_stream_announcements_stream_id: hidden,
    signup_announcements_stream_id: hidden,
    invite_required: false,
  })
  await world.must('olivia', 'POST /user_groups/create', {
    name: 'crew',
    description: 'Who rows',
    members: [world.id('mia')],
  })
  const { body } = await asStranger(world, 'POST /json/register')
  expect(body).toMatchObject({
    realm_new_stream_announcements_stream_id: -1,
    realm_signup_announcements_stream_id: -1,
    realm_invite_required: true,
  })
  const groups = body.realm_user_groups as { is_system_group: boolean; members: number[] }[]
  expect(groups.length).toBeGreaterThan(0)
  expect(groups.filter((group) => !group.is_system_group || group.members.length > 0)).toEqual([])
})
