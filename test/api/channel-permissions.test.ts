import { beforeAll, describe, expect, it } from 'vitest'
import { checkRoomInChannel } from '#domain/channels/check-room'
import { MOST_NAMED_BY_CHANNEL } from '#domain/limits'
import { World } from './world'

let world: World
const groups = new Map<string, number>()
beforeAll(async () => {
  world = await World.found()
  const { user_groups } = await world.must('mia', 'GET /user_groups')
  for (const { id, name } of user_groups) groups.set(name, id)
})

const role = (name: string) => groups.get(`role:${name}`) as number
const shown = async (id: number) => (await world.must('olivia', `GET /streams/${id}`)).stream
const change = (who: string, id: number, changes: Record<string, unknown>) =>
  world.call(who, `PATCH /streams/${id}`, changes)
const set = (names: string[], direct_subgroups: number[] = []) => ({
  direct_members: names.map((name) => world.id(name)),
  direct_subgroups,
})

describe('the permissions of a channel', () => {
  it('can be set when the channel is created, and otherwise have defaults', async () => {
    const options = { can_send_message_group: set(['mia'], [role('moderators')]), can_subscribe_group: role('members') }
    const id = await world.channel('given', ['mia'], options)
    expect(await shown(id)).toMatchObject({
      can_add_subscribers_group: role('nobody'),
      can_administer_channel_group: set(['olivia']),
      can_remove_subscribers_group: role('administrators'),
      ...options,
      stream_post_policy: 1,
      is_announcement_only: false,
    })
    expect(
      (await world.call('kim', 'POST /messages', { type: 'stream', to: id, topic: 't', content: 'c' })).body.msg,
    ).toBe('You do not have permission to post in this channel.')
    for (const who of ['mia', 'max']) {
      await world.must(who, 'POST /messages', { type: 'stream', to: id, topic: 't', content: 'c' })
    }
  })

  it('are changed in one transaction, and only if the expected value is correct', async () => {
    const id = await world.channel('changed', ['mia', 'ben'])
    const wrong = await change('ada', id, {
      can_add_subscribers_group: { new: role('moderators') },
      can_subscribe_group: { new: role('members'), old: role('moderators') },
    })
    expect(wrong.body).toMatchObject({ code: 'EXPECTATION_MISMATCH' })
    expect(await shown(id)).toMatchObject({ can_add_subscribers_group: role('nobody') })
    const queue = await world.listen('ben', ['stream'])
    {
      const right = { new: set(['ben', 'mia']), old: role('nobody') }
      expect((await change('ada', id, { can_subscribe_group: right })).body.result).toBe('success')
      expect((await change('ada', id, { can_subscribe_group: { new: set(['mia', 'ben']) } })).body.result).toBe(
        'success',
      )
    }
    const events = await world.events('ben', queue)
    expect(events).toMatchObject([{ op: 'update', property: 'can_subscribe_group', value: { direct_subgroups: [] } }])
    expect(events).toHaveLength(1)
  })

  it.each([
    [1, 'everyone'],
    [2, 'administrators'],
    [3, 'fullmembers'],
    [4, 'moderators'],
  ])('for posting are set by the older policy number %s, and are also sent as that number', async (policy, group) => {
    const id = await world.channel(`number ${policy}`, ['mia'], { stream_post_policy: policy })
    expect(await shown(id)).toMatchObject({ can_send_message_group: role(group), stream_post_policy: policy })
    const other = await world.channel(`group ${policy}`, ['mia'], { can_send_message_group: role(group) })
    expect(await shown(other)).toMatchObject({ stream_post_policy: policy, is_announcement_only: policy === 2 })
    await world.must('ada', `PATCH /streams/${other}`, { stream_post_policy: (policy % 4) + 1 })
    expect(await shown(other)).toMatchObject({ stream_post_policy: (policy % 4) + 1 })
  })

  it('take precedence over the older policy number', async () => {
    const options = { stream_post_policy: 2, can_send_message_group: role('moderators') }
    const id = await world.channel('both', ['mia'], options)
    expect(await shown(id)).toMatchObject({ can_send_message_group: role('moderators'), stream_post_policy: 4 })
    await change('ada', id, { is_announcement_only: true, can_send_message_group: { new: role('everyone') } })
    expect(await shown(id)).toMatchObject({ can_send_message_group: role('everyone') })
  })

  it.each(['can_add_subscribers_group', 'can_administer_channel_group', 'can_subscribe_group'])(
    'never include everyone or people without an account in %s',
    async (name) => {
      const id = await world.channel(name, ['mia'])
      for (const group of ['everyone', 'internet']) {
        const msg = `'${name}' setting cannot be set to 'role:${group}' group.`
        expect((await change('ada', id, { [name]: { new: role(group) } })).body).toMatchObject({ msg })
        const subscriptions = [{ name: 'refused' }]
        const asked = { subscriptions, [name]: role(group) }
        expect((await world.call('mia', 'POST /users/me/subscriptions', asked)).body).toMatchObject({ msg })
      }
      expect((await change('ada', id, { [name]: { new: 999 } })).body.msg).toBe('Invalid user group')
      expect((await change('ada', id, { [name]: { new: set([], [999, 998]) } })).body.msg).toBe(
        'Invalid user group ID: 999',
      )
    },
  )

  it.each(['can_add_subscribers_group', 'can_subscribe_group'])(
    'can’t be extended without access to the channel’s content, which is checked before the value of %s',
    async (name) => {
      const id = await world.channel(`unread ${name}`, ['mia'], { invite_only: true })
      for (const value of [role('everyone'), 999, set([], [999]), role('owners')]) {
        expect((await change('ada', id, { [name]: { new: value } })).body.msg).toBe(
          'Channel content access is required.',
        )
      }
      const unknown = { new: role('owners'), old: role('members') }
      expect((await change('ada', id, { [name]: unknown })).body.code).toBe('EXPECTATION_MISMATCH')
      expect((await change('ada', id, { [name]: { new: role('nobody') } })).status).toBe(200)
    },
  )

  it('are sent to all clients as groups and as the older policy number', async () => {
    const id = await world.channel('told', ['mia'], { can_send_message_group: role('moderators') })
    const known = { notification_settings_null: true, edgewise_event_socket: true }
    const asked = { event_types: ['stream'], client_capabilities: known }
    const { queue_id } = await world.must('mia', 'POST /register', asked)
    const plain = await world.listen('mia', ['stream'])
    const value = set(['mia'], [role('moderators')])
    await change('ada', id, { can_send_message_group: { new: value } })
    const older = [
      { property: 'stream_post_policy', value: 1 },
      { property: 'is_announcement_only', value: false },
    ]
    const told = await world.events('mia', queue_id)
    expect(told).toMatchObject([{ property: 'can_send_message_group', value }, ...older])
    expect(await world.events('mia', plain)).toMatchObject([{ property: 'can_send_message_group', value }, ...older])
  })

  it('give people access while they are in a named group, with events for each channel', async () => {
    const asked = { name: 'openers', description: '', members: [] }
    const { group_id } = await world.must('olivia', 'POST /user_groups/create', asked)
    const options = { invite_only: true, can_subscribe_group: set(['mia'], [group_id]) }
    const ids = [
      await world.channel('first door', ['mia'], options),
      await world.channel('second door', ['mia'], options),
    ]
    const queue = await world.listen('kim', ['user_group', 'stream', 'subscription'])
    const members = (change: object) => world.must('olivia', `POST /user_groups/${group_id}/members`, { ...change })
    await members({ add: [world.id('kim')] })
    await members({ delete: [world.id('kim')] })
    expect(await world.events('kim', queue)).toMatchObject([
      { type: 'user_group', op: 'add_members' },
      ...ids.flatMap((id) => [
        { type: 'stream', op: 'create', streams: [{ stream_id: id }] },
        { type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: [world.id('mia')] },
      ]),
      { type: 'user_group', op: 'remove_members' },
      ...ids.map((id) => ({ type: 'stream', op: 'delete', stream_ids: [id] })),
    ])
  })

  it('reveal a channel to people who gain access, even if the channel has no subscribers', async () => {
    const id = await world.channel('deserted', ['mia'], { invite_only: true })
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['deserted'] })
    const queue = await world.listen('kim', ['stream', 'subscription'])
    await world.must('ada', `PATCH /streams/${id}`, { can_administer_channel_group: { new: set(['mia', 'kim']) } })
    expect(await world.events('kim', queue)).toMatchObject([
      { type: 'stream', op: 'create', streams: [{ stream_id: id }] },
      { type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: [] },
    ])
  })

  it('can name a limited number of people and groups', () => {
    const group = role('members')
    // The sum of all entries is limited, no matter how they are distributed.
    const listed = (count: number) => ({ members: Array.from({ length: count }, (_, at) => at), subgroups: [] })
    const half = MOST_NAMED_BY_CHANNEL / 2
    const permissions = (count: number) => ({ a: listed(half), b: listed(count), c: group }) as never
    expect(() => checkRoomInChannel(permissions(half))).not.toThrow()
    expect(() => checkRoomInChannel(permissions(half + 1))).toThrow('list at most')
  })

  it('prevent the deactivation of a group that they name, and the error lists the permissions', async () => {
    const asked = { name: 'keepers', description: '', members: [world.id('mia')] }
    const { group_id } = await world.must('mia', 'POST /user_groups/create', asked)
    const options = { can_add_subscribers_group: group_id, can_send_message_group: set(['mia'], [group_id]) }
    const id = await world.channel('kept', ['mia'], options)
    const { body } = await world.call('mia', `POST /user_groups/${group_id}/deactivate`)
    const settings = ['can_add_subscribers_group', 'can_send_message_group']
    expect(body).toMatchObject({ objections: [{ type: 'channel', channel_id: id, settings }] })
  })
})
