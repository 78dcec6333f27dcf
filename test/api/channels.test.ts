import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

const ADMINISTRATORS = 3

let world: World
beforeAll(async () => {
  world = await World.found()
})

async function refusal(who: string, what: string, params: Record<string, unknown> = {}) {
  const { status, body } = await world.call(who, what, params)
  expect(status).toBe(400)
  return body.code === 'BAD_REQUEST' ? body.msg : [body.code, body.msg]
}

const channelOf = async (id: number, who = 'olivia') => (await world.must(who, `GET /streams/${id}`)).stream
/** Sources of the notices in a channel, but for the first. */
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

  it('is not changed at all where one change is refused', async () => {
    const id = await world.channel('attic', ['olivia', 'mia'])
    const before = await channelOf(id)
    const change = (who: string, params: Record<string, unknown>) => refusal(who, `PATCH /streams/${id}`, params)
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
    expect(await refusal('mia', 'PATCH /streams/9999', { description: 'x' })).toBe('Invalid channel ID')
    expect(await channelOf(id)).toEqual(before)
  })

  it('that is private stays unknown to those outside, and shut to administrators outside', async () => {
    const id = await world.channel('vault', ['max', 'mia'], { invite_only: true })
    expect(await refusal('ben', `PATCH /streams/${id}`, { description: 'x' })).toBe('Invalid channel ID')
    expect(await refusal('ben', `DELETE /streams/${id}`)).toBe('Invalid channel ID')
    expect(await refusal('ben', `GET /streams/${id}`)).toBe('Invalid channel ID')
    expect(await refusal('ben', `GET /streams/${id}/members`)).toBe('Invalid channel ID')
    expect(await refusal('ada', `PATCH /streams/${id}`, { is_private: false })).toBe(
      'Channel content access is required.',
    )
    expect(await refusal('ada', `POST /default_streams`, { stream_id: id })).toBe('Invalid channel ID')
    await world.must('ada', `PATCH /streams/${id}`, { description: 'known to administrators' })
  })

  it('becomes private by its administrators, even where they may not make private channels', async () => {
    const id = await world.channel('stage', ['olivia', 'ada'])
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    const nobodyElse = { direct_members: [world.id('olivia')], direct_subgroups: [] }
    await world.must('olivia', 'PATCH /realm', { can_create_private_channel_group: { new: nobodyElse } })
    const made = { subscriptions: [{ name: 'stage door' }], invite_only: true }
    expect(await refusal('ada', 'POST /users/me/subscriptions', made)).toBe('Insufficient permission')
    await world.must('ada', `PATCH /streams/${id}`, { is_private: true })
    const members = user_groups.find(({ name }: { name: string }) => name === 'role:members').id
    await world.must('olivia', 'PATCH /realm', { can_create_private_channel_group: { new: members } })
  })

  it('that opens is told as new to those who see it first, and its closing to nobody outside', async () => {
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

  it('is archived once: its name is free or not, its messages stay and count as read', async () => {
    const id = await world.channel('season', ['olivia', 'mia'], { is_default_stream: true })
    await world.must('olivia', 'PATCH /realm', { new_stream_announcements_stream_id: id })
    await world.say('olivia', id, 't', 'words')
    const queue = await world.listen('ben', ['stream', 'default_streams', 'subscription'])
    await world.must('ada', `DELETE /streams/${id}`)
    expect(await world.events('ben', queue)).toMatchObject([
      { type: 'default_streams' },
      { type: 'stream', op: 'delete', streams: [{ stream_id: id }] },
    ])
    expect(await refusal('ada', `DELETE /streams/${id}`)).toBe('Channel is already deactivated')
    const state = await world.must('mia', 'POST /register', {
      fetch_event_types: ['message', 'realm', 'update_message_flags'],
    })
    expect(state.unread_msgs.streams).not.toContainEqual(expect.objectContaining({ stream_id: id }))
    expect(state.realm_new_stream_announcements_stream_id).toBe(-1)
    const other = await world.channel('time of year', ['olivia'])
    const rename = { new_name: 'Season' }
    expect(await refusal('olivia', `PATCH /streams/${other}`, rename)).toBe('Channel name is already in use.')
  })
})

describe('a bot', () => {
  let bot: { user_id: number; api_key: string }
  beforeAll(async () => {
    bot = await world.must('mia', 'POST /bots', { full_name: 'Lister Bot', short_name: 'lister' })
    const { user } = await world.must('mia', `GET /users/${bot.user_id}`)
    world.enter('lister', user.email, bot.user_id, bot.api_key)
  })

  it('lists what its owner is in, beside whatever else it asks for', async () => {
    const names = ['of its owner', 'its own', 'of neither']
    await world.channel('of its owner', ['mia'], { invite_only: true })
    await world.channel('its own', ['mia', 'lister'], { invite_only: true })
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['its own'] })
    await world.channel('of neither', ['max'], { invite_only: true })
    const list = async (asked: object) => {
      const { streams } = await world.must('lister', 'GET /streams', { include_public: false, ...asked })
      return names.filter((name) => streams.some((one: { name: string }) => one.name === name))
    }
    const owned = { include_owner_subscribed: true }
    expect(await list({})).toEqual(['its own'])
    expect(await list(owned)).toEqual(['of its owner', 'its own'])
    expect(await list({ include_can_access_content: true })).toEqual(['its own'])
    expect(await list({ ...owned, include_can_access_content: true })).toEqual(['of its owner', 'its own'])
    expect(await list({ ...owned, include_all: true })).toEqual(['its own'])
  })

  it('may be whom mail to a channel comes from, for its owner and administrators', async () => {
    const id = await world.channel('mailed', ['mia', 'ben', 'ada'])
    const ask = (who: string, sender_id: number) => world.call(who, `GET /streams/${id}/email_address`, { sender_id })
    expect((await ask('mia', bot.user_id)).status).toBe(200)
    expect((await ask('ada', bot.user_id)).status).toBe(200)
    expect((await ask('ben', bot.user_id)).body.msg).toBe('Insufficient permission')
    expect((await ask('ada', world.id('ben'))).body.msg).toBe('No such bot')
  })
})

describe('peers', () => {
  it('are told together, to a guest only of channels that are theirs to know', async () => {
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
    const shared = await world.channel('shared with gus', ['olivia', 'gus'])
    const other = await world.channel('without gus', ['olivia'])
    const shown = await world.channel('shown to all', ['olivia'], { is_web_public: true })
    const queues = new Map<string, string>()
    for (const who of ['mia', 'ben', 'gus']) queues.set(who, await world.listen(who, ['subscription']))
    const names = ['without gus', 'shared with gus', 'shown to all']
    await world.must('ben', 'POST /users/me/subscriptions', { subscriptions: names.map((name) => ({ name })) })
    await world.must('ben', 'DELETE /users/me/subscriptions', { subscriptions: names })
    const heard = async (who: string) =>
      (await world.events(who, queues.get(who) ?? '')).map(({ op, stream_ids }) => [op, stream_ids])
    expect(await heard('mia')).toEqual([
      ['peer_add', [shared, other, shown]],
      ['peer_remove', [shared, other, shown]],
    ])
    expect(await heard('gus')).toEqual([
      ['peer_add', [shared, shown]],
      ['peer_remove', [shared, shown]],
    ])
    expect((await heard('ben')).map(([op]) => op)).toEqual(['add', 'remove'])
  })
})

describe('default channels and their groups', () => {
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

  it('are what new people begin with', async () => {
    const id = await world.channel('lobby', ['olivia'])
    const queue = await world.listen('gus', ['default_streams'])
    const members = await world.listen('ben', ['default_streams'])
    await world.must('ada', 'POST /default_streams', { stream_id: id })
    await world.must('ada', 'POST /default_streams', { stream_id: id })
    await world.join('dora')
    const { subscriptions } = await world.must('dora', 'GET /users/me/subscriptions')
    expect(namesOf(subscriptions)).toContain('lobby')
    await world.must('ada', 'DELETE /default_streams', { stream_id: id })
    expect(await world.events('ben', members)).toHaveLength(2)
    expect(await world.events('gus', queue)).toEqual([])
    expect(await refusal('mia', 'POST /default_streams', {})).toEqual([
      'UNAUTHORIZED_PRINCIPAL',
      'Must be an organization administrator',
    ])
  })

  it('come in groups, which lose what is archived', async () => {
    const first = await world.channel('first steps', ['olivia'])
    const second = await world.channel('second steps', ['olivia'])
    const nameOf = (one: { name: string } | number) => (typeof one === 'number' ? one : one.name)
    const queue = await world.listen('ben', ['default_stream_groups'])
    const make = { group_name: 'starters', description: 'to begin', stream_names: ['first steps'] }
    await world.must('ada', 'POST /default_stream_groups/create', make)
    expect(await refusal('ada', 'POST /default_stream_groups/create', make)).toBe(
      "Default channel group 'starters' already exists",
    )
    const state = async (who: string) =>
      (await world.must(who, 'POST /register', { fetch_event_types: ['default_stream_groups'] }))
        .realm_default_stream_groups
    const [{ id }] = await state('mia')
    expect(await state('gus')).toEqual([])
    const path = `/default_stream_groups/${id}`
    await world.must('ada', `PATCH ${path}/streams`, { op: 'add', stream_names: ['second steps'] })
    await world.must('ada', `PATCH ${path}`, { new_group_name: 'beginners' })
    expect(await refusal('ada', `PATCH ${path}`)).toBe('You must pass "new_description" or "new_group_name".')
    expect(await refusal('ada', `PATCH ${path}/streams`, { op: 'add', stream_names: ['second steps'] })).toBe(
      "Channel 'second steps' is already present in default channel group 'beginners'",
    )
    expect(await refusal('ada', 'DELETE /default_stream_groups/99')).toBe(
      "Default channel group with id '99' does not exist.",
    )
    await world.must('ada', `DELETE /streams/${first}`)
    const [group] = await state('mia')
    expect([group.name, group.streams.map(nameOf)]).toEqual(['beginners', [second]])
    expect(await world.events('ben', queue)).toHaveLength(4)
    await world.must('ada', `DELETE ${path}`)
    expect(await state('mia')).toEqual([])
  })
})

describe('the personal side of a channel', () => {
  it('changes for oneself only, muting under both names', async () => {
    const id = await world.channel('radio', ['mia', 'ben'])
    const [mine, others] = [await world.listen('mia', ['subscription']), await world.listen('ben', ['subscription'])]
    await world.must('mia', 'POST /users/me/subscriptions/properties', {
      subscription_data: [
        { stream_id: id, property: 'in_home_view', value: false },
        { stream_id: id, property: 'color', value: '#abc' },
      ],
    })
    await world.must('mia', `PATCH /users/me/subscriptions/${id}`, { property: 'pin_to_top', value: true })
    expect(await world.events('mia', mine)).toMatchObject([
      { op: 'update', property: 'in_home_view', value: false, stream_id: id },
      { op: 'update', property: 'is_muted', value: true, stream_id: id },
      { op: 'update', property: 'color', value: '#abc', stream_id: id },
      { op: 'update', property: 'pin_to_top', value: true, stream_id: id },
    ])
    expect(await world.events('ben', others)).toEqual([])
    const { subscriptions } = await world.must('mia', 'GET /users/me/subscriptions')
    const radio = subscriptions.find(({ stream_id }: { stream_id: number }) => stream_id === id)
    expect(radio).toMatchObject({ is_muted: true, in_home_view: false, color: '#abc', pin_to_top: true })
  })
})

it('goes out of the lists of its default groups when it closes, and comes back', async () => {
  const id = await world.channel('in a group', ['olivia'])
  const stream_names = ['in a group']
  await world.must('olivia', 'POST /default_stream_groups/create', {
    group_name: 'some',
    description: '',
    stream_names,
  })
  const queue = await world.listen('mia', ['default_stream_groups'])
  await world.must('olivia', `PATCH /streams/${id}`, { is_private: true })
  await world.must('olivia', `PATCH /streams/${id}`, { is_private: false })
  const told = (await world.events('mia', queue)) as unknown as { default_stream_groups: { streams: unknown[] }[] }[]
  expect(told.map(({ default_stream_groups: [group] }) => group?.streams.length)).toEqual([0, 1])
  await world.must('olivia', `DELETE /streams/${id}`)
})

it('what is in an archived channel is read, for everybody and for good', async () => {
  const world = await World.found(['mia', 'ben'])
  const [ending, other] = [await world.channel('ending', ['mia', 'ben']), await world.channel('other', ['mia', 'ben'])]
  const id = await world.say('ben', ending, 'news', 'hello @**Mia Example**')
  const kept = await world.say('ben', other, 'news', 'hello')
  // Leaves out the notices of the channels' beginnings.
  const own = new Set([id, kept])
  const unread = async () => {
    const { unread_msgs } = await world.must('mia', 'POST /register', {
      fetch_event_types: ['message', 'update_message_flags'],
    })
    const ids = unread_msgs.streams.flatMap((one: { unread_message_ids: number[] }) => one.unread_message_ids)
    return ids.filter((one: number) => own.has(one))
  }
  const found = async () => {
    const narrow = [{ operator: 'is', operand: 'unread' }]
    const asked = { anchor: 'newest', num_before: 100, num_after: 0, narrow }
    const { messages } = await world.must('mia', 'GET /messages', asked)
    return messages.map((one: { id: number }) => one.id).filter((one: number) => own.has(one))
  }
  expect([await unread(), await found()]).toEqual([
    [id, kept],
    [id, kept],
  ])
  await world.must('olivia', `DELETE /streams/${ending}`)
  for (const isWoken of [false, true]) {
    if (isWoken) await world.evict()
    expect([await unread(), await found()]).toEqual([[kept], [kept]])
    await world.call('mia', 'POST /messages/flags', { messages: [id], op: 'remove', flag: 'read' })
    expect([await unread(), await found()]).toEqual([[kept], [kept]])
  }
})
