import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
/**
 * A channel that all members may read, and two private ones that kim and ben may read because of a permission: one
 * with shared history, and one with protected history.
 */
let square: number
let den: number
let vault: number
/** Only mia and olivia can see that this channel exists. */
let secret: number
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim', 'gus'])
  const byGroup = {
    invite_only: true,
    can_subscribe_group: { direct_members: [world.id('kim'), world.id('ben')], direct_subgroups: [] },
  }
  square = await world.channel('square', ['mia'])
  den = await world.channel('den', ['mia'], { ...byGroup, history_public_to_subscribers: true })
  vault = await world.channel('vault', ['mia'], { ...byGroup, history_public_to_subscribers: false })
  secret = await world.channel('secret', ['mia'], { invite_only: true })
})

let topic: string
let topics = 0
beforeEach(() => {
  topics += 1
  topic = `topic ${topics}`
})

const star = (who: string, id: number) =>
  world.must(who, 'POST /messages/flags', { messages: [id], op: 'add', flag: 'starred' })
const starred = async (who: string): Promise<number[]> =>
  (await world.must(who, 'POST /register', { fetch_event_types: ['starred_messages'] })).starred_messages
const move = (id: number, stream_id: number, who = 'mia') =>
  world.call(who, `PATCH /messages/${id}`, { stream_id, send_notification_to_old_thread: false })

describe('someone who reads a channel through a group', () => {
  it('isn’t told which channel was ignored in marking a message as unread unless they can read the message', async () => {
    const unread = async (channel: number) => {
      const id = await world.say('mia', channel, topic, 'hello')
      const change = { messages: [id], op: 'remove', flag: 'read' }
      return world.must('kim', 'POST /messages/flags', change)
    }
    expect((await unread(den)).ignored_because_not_subscribed_channels).toEqual([den])
    expect((await unread(vault)).ignored_because_not_subscribed_channels).toEqual([])
  })

  it('loses a message that is moved to a channel with protected history', async () => {
    const id = await world.say('mia', square, topic, 'hello')
    await star('ben', id)
    const queue = await world.listen('ben', ['delete_message', 'update_message'])
    expect((await move(id, vault)).status).toBe(200)
    expect((await world.call('ben', `GET /messages/${id}`)).body.msg).toBe('Invalid message(s)')
    expect(await starred('ben')).not.toContain(id)
    expect(await world.events('ben', queue)).toMatchObject([{ type: 'delete_message' }])
  })

  it('keeps a moved message that they can still read, and gets no deletion event', async () => {
    for (const from of [square, den]) {
      const to = await world.channel(`to ${from}`, ['mia'], {
        invite_only: true,
        history_public_to_subscribers: true,
        can_subscribe_group: { direct_members: [world.id('ben')], direct_subgroups: [] },
      })
      const id = await world.say('mia', from, topic, 'hello')
      await star('ben', id)
      const queue = await world.listen('ben', ['delete_message', 'update_message'])
      expect((await move(id, to)).status).toBe(200)
      expect((await world.call('ben', `GET /messages/${id}`)).status).toBe(200)
      expect(await starred('ben')).toContain(id)
      expect(await world.events('ben', queue)).toEqual([])
    }
  })

  it('gets a deletion event for a moved message that they can no longer read', async () => {
    const id = await world.say('mia', den, topic, 'hello')
    await star('ben', id)
    const queue = await world.listen('ben', ['delete_message', 'update_message'])
    await move(id, secret)
    expect(await starred('ben')).not.toContain(id)
    expect(await world.events('ben', queue)).toMatchObject([{ type: 'delete_message', stream_id: den }])
  })
})

describe('moving a message', () => {
  const ownTo = async (channel: number) => {
    const id = await world.say('ben', square, topic, 'hello')
    const { status, body } = await move(id, channel, 'ben')
    const { message } = await world.must('mia', `GET /messages/${id}`)
    return { status, msg: body.msg, isThere: message.stream_id === channel }
  }

  it('to a channel with protected history that the mover hasn’t joined is refused', async () => {
    const refused = { status: 400, msg: "Not authorized to send to channel 'vault'", isThere: false }
    expect(await ownTo(vault)).toEqual(refused)
    expect(await ownTo(den)).toEqual({ status: 200, msg: '', isThere: true })
  })

  it('to a channel where only a group without the mover can post is refused', async () => {
    const quiet = await world.channel('quiet', ['mia', 'ben'], {
      can_send_message_group: { direct_members: [world.id('mia')], direct_subgroups: [] },
    })
    const msg = 'You do not have permission to post in this channel.'
    expect(await ownTo(quiet)).toEqual({ status: 400, msg, isThere: false })
  })
})

describe('a guest', () => {
  it('can read messages in a web-public channel by their ids and with a narrow', async () => {
    const open = await world.channel('open', ['mia'])
    await world.inside(({ store }) => store.channels.update(open as never, { isWebPublic: true }))
    const id = await world.say('mia', open, topic, 'hello')
    const narrow = [{ operator: 'channel', operand: open }]
    const page = await world.must('gus', 'GET /messages', { anchor: 'newest', num_before: 9, num_after: 0, narrow })
    expect(page.messages.map((message: { id: number }) => message.id)).toContain(id)
    const asked: [string, Record<string, unknown>?][] = [
      [`GET /messages/${id}`],
      [`GET /messages/${id}/history`],
      [`GET /messages/${id}/read_receipts`],
      [`POST /messages/${id}/reactions`, { emoji_name: 'tada' }],
      ['POST /messages/flags', { messages: [id], op: 'add', flag: 'starred' }],
    ]
    for (const [what, params] of asked) {
      const { status } = await world.call('gus', what, params)
      expect([what, status]).toEqual([what, 200])
    }
  })

  it('can’t read other channels, or web-public channels that are archived', async () => {
    const id = await world.say('mia', square, topic, 'hello')
    expect((await world.call('gus', `GET /messages/${id}`)).body.msg).toBe('Invalid message(s)')
    const ended = await world.channel('ended', ['mia'])
    await world.inside(({ store }) => store.channels.update(ended as never, { isWebPublic: true }))
    const last = await world.say('mia', ended, topic, 'hello')
    await world.must('olivia', `DELETE /streams/${ended}`)
    expect((await world.call('gus', `GET /messages/${last}`)).body.msg).toBe('Invalid message(s)')
  })
})

describe('a link to a private channel is left out', () => {
  const LINK = 'data-stream-id'
  const TEXT = 'see #**secret**'
  const owned = async (who: string, name: string, description: string) => {
    const subscriptions = [{ name, description }]
    await world.must(who, 'POST /users/me/subscriptions', { subscriptions })
    const { stream_id } = await world.must(who, 'GET /get_stream_id', { stream: name })
    return stream_id as number
  }
  const described = async (id: number): Promise<string> =>
    (await world.must('olivia', `GET /streams/${id}`)).stream.rendered_description

  it('of a custom profile field if its author can’t read the channel', async () => {
    const { id } = await world.must('olivia', 'POST /realm/profile_fields', { name: 'About', field_type: 2 })
    const rendered = async (who: string): Promise<string> => {
      const { user } = await world.must('olivia', `GET /users/${world.id(who)}`, {
        include_custom_profile_fields: true,
      })
      return user.profile_data[id].rendered_value
    }
    for (const who of ['kim', 'mia'])
      await world.must(who, 'PATCH /users/me/profile_data', { data: [{ id, value: TEXT }] })
    expect(await rendered('kim')).not.toContain(LINK)
    expect(await rendered('mia')).toContain(LINK)
  })

  it('of a new or changed channel description if its author can’t read the private channel', async () => {
    const [byKim, byMia] = [await owned('kim', 'of kim', TEXT), await owned('mia', 'of mia', TEXT)]
    expect([await described(byKim), await described(byMia)].map((html) => html.includes(LINK))).toEqual([false, true])
    await world.must('kim', `PATCH /streams/${byKim}`, { description: `again: ${TEXT}` })
    expect(await described(byKim)).not.toContain(LINK)
    await world.must('mia', `PATCH /streams/${byMia}`, { description: `again: ${TEXT}` })
    expect(await described(byMia)).toContain(LINK)
  })

  it('of notices about another channel, regardless of who caused them', async () => {
    const channel = await owned('kim', 'noted', TEXT)
    await world.must('olivia', `PATCH /streams/${channel}`, { description: 'other' })
    const { messages } = await world.must('kim', 'GET /messages', {
      anchor: 'newest',
      num_before: 9,
      num_after: 0,
      narrow: [
        { operator: 'channel', operand: channel },
        { operator: 'topic', operand: 'channel events' },
      ],
    })
    expect(messages.filter(({ content }: { content: string }) => content.includes('secret'))).toHaveLength(2)
    for (const { content } of messages) expect(content).not.toContain(LINK)
  })

  it('of notices about moves if it comes from the name of the old topic', async () => {
    const notice = async (from: number, name: string) => {
      const id = await world.say('mia', from, name, 'hello')
      const change = { stream_id: square, topic: `${topic} moved`, send_notification_to_new_thread: true }
      await world.must('mia', `PATCH /messages/${id}`, change)
      const narrow = [
        { operator: 'channel', operand: square },
        { operator: 'topic', operand: `${topic} moved` },
      ]
      const page = await world.must('kim', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow })
      return page.messages[0].content as string
    }
    expect(await notice(den, topic)).toContain(`${LINK}="${den}"`)
    expect(await notice(den, `${topic}** #**secret`)).not.toContain(LINK)
  })

  it('of the description of the organization, even if its author can read the channel', async () => {
    await world.must('olivia', 'PATCH /realm', { description: `${TEXT} or #**square**` })
    const { realm_description } = await world.must(null, 'GET /server_settings')
    expect(realm_description).toContain(`${LINK}="${square}"`)
    expect(realm_description).not.toContain(`${LINK}="${secret}"`)
  })
})
