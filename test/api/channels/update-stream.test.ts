import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

const ADMINISTRATORS = 3

let world: World
beforeAll(async () => {
  world = await World.found()
})

const channelOf = async (id: number, who = 'olivia') => (await world.must(who, `GET /streams/${id}`)).stream
/** The Markdown of the notices in a channel, except for the first. */
async function notices(id: number, who = 'olivia'): Promise<string[]> {
  const narrow = [{ operator: 'channel', operand: id }]
  const sent = { anchor: 'oldest', num_before: 0, num_after: 50, apply_markdown: false, narrow }
  const { messages } = await world.must(who, 'GET /messages', sent)
  return messages.slice(1).map(({ content }: { content: string }) => content)
}

describe('a channel', () => {
  it('changes with an event and a notice for each change', async () => {
    const id = await world.channel('harbour', ['olivia', 'mia'])
    const queue = await world.listen('ben', ['stream'])
    const who = `@_**Olivia Owner|${world.id('olivia')}**`
    const posters = '* **Old**: @_*role:everyone*\n* **New**: @_*role:administrators*'
    await world.must('olivia', `PATCH /streams/${id}`, {
      new_name: ' Port ',
      description: 'a\nb',
      stream_post_policy: 2,
      message_retention_days: 7,
    })
    expect(await world.events('ben', queue)).toMatchObject([
      { property: 'message_retention_days', value: 7, name: 'harbour' },
      { property: 'description', value: 'a b', rendered_description: '<p>a b</p>', name: 'harbour' },
      { property: 'name', value: 'Port', name: 'harbour' },
      { property: 'can_send_message_group', value: ADMINISTRATORS, name: 'Port' },
      { property: 'stream_post_policy', value: 2, name: 'Port' },
      { property: 'is_announcement_only', value: true, name: 'Port' },
    ])
    expect(await notices(id)).toEqual([
      `${who} has changed the [message retention period](/help/message-retention-policy) for this channel:\n* **Old retention period**: Forever\n* **New retention period**: 7 days\n\nMessages in this channel will now be automatically deleted 7 days after they are sent.`,
      `${who} changed the description for this channel.\n\n* **Old description:**\n\`\`\`\` quote\n*No description.*\n\`\`\`\`\n* **New description:**\n\`\`\`\` quote\na b\n\`\`\`\``,
      `${who} renamed channel **harbour** to **Port**.`,
      `${who} changed the [posting permissions](/help/channel-posting-policy) for this channel:\n\n${posters}`,
    ])
  })

  it('stays unchanged if one change is refused', async () => {
    const id = await world.channel('attic', ['olivia', 'mia'])
    const before = await channelOf(id)
    const change = (who: string, params: Record<string, unknown>) => refusal(world, who, `PATCH /streams/${id}`, params)
    expect(await change('mia', { description: 'x' })).toEqual('You do not have permission to administer this channel.')
    expect(await change('ada', { description: 'x', message_retention_days: 3 })).toEqual([
      'UNAUTHORIZED_PRINCIPAL',
      'Must be an organization owner',
    ])
    expect(await change('ada', { description: 'x', new_name: 'port' })).toBe('Channel name is already in use.')
    expect(await change('ada', { description: 'x', new_name: 'attic' })).toBe('Channel already has that name.')
    expect(await change('ada', { is_private: true, is_web_public: true })).toBe('Invalid parameters')
    expect(await change('ada', { history_public_to_subscribers: false })).toBe('Invalid parameters')
    expect(await change('ada', { is_private: true, is_default_stream: true })).toBe(
      'A default channel cannot be private.',
    )
    expect(await change('ada', { is_web_public: true })).toBe('Web-public channels are not enabled.')
    expect(await change('ada', { can_remove_subscribers_group: { new: 9999 } })).toBe('Invalid user group')
    expect(await refusal(world, 'mia', 'PATCH /streams/9999', { description: 'x' })).toBe('Invalid channel ID')
    expect(await channelOf(id)).toEqual(before)
  })

  it('is hidden from members who aren’t subscribed if it is private, and unsubscribed administrators can’t make it public', async () => {
    const id = await world.channel('vault', ['max', 'mia'], { invite_only: true })
    expect(await refusal(world, 'ben', `PATCH /streams/${id}`, { description: 'x' })).toBe('Invalid channel ID')
    expect(await refusal(world, 'ben', `DELETE /streams/${id}`)).toBe('Invalid channel ID')
    expect(await refusal(world, 'ben', `GET /streams/${id}`)).toBe('Invalid channel ID')
    expect(await refusal(world, 'ben', `GET /streams/${id}/members`)).toBe('Invalid channel ID')
    expect(await refusal(world, 'ada', `PATCH /streams/${id}`, { is_private: false })).toBe(
      'Channel content access is required.',
    )
    expect(await refusal(world, 'ada', `POST /default_streams`, { stream_id: id })).toBe('Invalid channel ID')
    await world.must('ada', `PATCH /streams/${id}`, { description: 'known to administrators' })
  })

  it('can be made private by its administrators, even if they may not create private channels', async () => {
    const id = await world.channel('stage', ['olivia', 'ada'])
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    const nobodyElse = { direct_members: [world.id('olivia')], direct_subgroups: [] }
    await world.must('olivia', 'PATCH /realm', { can_create_private_channel_group: { new: nobodyElse } })
    const made = { subscriptions: [{ name: 'stage door' }], invite_only: true }
    expect(await refusal(world, 'ada', 'POST /users/me/subscriptions', made)).toBe('Insufficient permission')
    await world.must('ada', `PATCH /streams/${id}`, { is_private: true })
    const members = user_groups.find(({ name }: { name: string }) => name === 'role:members').id
    await world.must('olivia', 'PATCH /realm', { can_create_private_channel_group: { new: members } })
  })

  it('is sent as new to people who gain access when it becomes public, and only subscribers get an event when it becomes private', async () => {
    const id = await world.channel('curtain', ['olivia', 'mia'], { invite_only: true })
    const [ben, mia, gus] = [
      await world.listen('ben', ['stream', 'subscription']),
      await world.listen('mia', ['stream', 'subscription']),
      await world.listen('gus', ['stream', 'subscription']),
    ]
    await world.must('olivia', `PATCH /streams/${id}`, { is_private: false })
    expect(await world.events('ben', ben)).toMatchObject([
      { type: 'stream', op: 'create', streams: [{ stream_id: id, invite_only: false }] },
      { type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: [world.id('olivia'), world.id('mia')] },
    ])
    await world.must('olivia', `PATCH /streams/${id}`, { is_private: true })
    expect(await world.events('ben', ben)).toHaveLength(2)
    expect(await world.events('mia', mia)).toMatchObject([
      { op: 'update', property: 'invite_only', value: false, history_public_to_subscribers: true },
      { op: 'update', property: 'invite_only', value: true, history_public_to_subscribers: false },
    ])
    expect(await world.events('gus', gus)).toEqual([])
  })
})
