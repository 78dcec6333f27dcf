import { SELF } from 'cloudflare:test'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishedExport } from './exports'
import { MailKeeper, timePasses } from './notifications/mail-keeper'
import { PushBrowser, pushesLeave } from './notifications/push-browser'
import { World } from './world'

const AS_STORED = { apply_markdown: false, allow_empty_topic_name: true }
const TAKES_EMPTY = { client_capabilities: { notification_settings_null: true, empty_topic_name: true } }
const [MUTED, FOLLOWED] = [1, 3]

let world: World
let tea: number
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'ben'])
  tea = await world.channel('tea', ['mia', 'ben', 'ada'])
})

async function fetched(who: string, narrow: unknown[], options: Record<string, unknown> = AS_STORED) {
  const range = { anchor: 'newest', num_before: 100, num_after: 0 }
  return (await world.must(who, 'GET /messages', { ...range, narrow, ...options })).messages
}

const idsOf = (messages: { id: number }[]) => messages.map(({ id }) => id)

describe('the empty topic', () => {
  it('is the same topic under each of its names, and differs from other spellings', async () => {
    const room = await world.channel('names', ['mia', 'ben'])
    const same = []
    for (const name of ['', '  ', 'general chat', '(no topic)']) same.push(await world.say('mia', room, name, 'x'))
    const other = await world.say('mia', room, 'General Chat', 'x')
    const narrow = [['channel', 'names']]
    expect(idsOf(await fetched('ben', [...narrow, ['topic', '']]))).toEqual(same)
    expect(idsOf(await fetched('ben', [...narrow, ['topic', 'general chat']]))).toEqual(same)
    expect(idsOf(await fetched('ben', [...narrow, ['topic', 'GENERAL CHAT']]))).toEqual([other])
    const direct = await world.write('mia', ['ben'], 'a direct message has no topic')
    expect(idsOf(await fetched('ben', [['topic', '']]))).not.toContain(direct)
  })

  it('can be searched in a private channel only by people who can read the channel', async () => {
    const closed = await world.channel('closed', ['mia'], { invite_only: true })
    const id = await world.say('mia', closed, '', 'saffron')
    expect(
      idsOf(
        await fetched('mia', [
          ['topic', ''],
          ['search', 'saffron'],
        ]),
      ),
    ).toEqual([id])
    expect(
      await fetched('ben', [
        ['topic', ''],
        ['search', 'saffron'],
      ]),
    ).toEqual([])
    const topics = await world.call('ben', `GET /users/me/${closed}/topics`, { allow_empty_topic_name: true })
    expect([topics.status, topics.body.msg]).toEqual([400, 'Invalid channel ID'])
  })

  it('is sent to each client in the form that the client supports', async () => {
    const room = await world.channel('clients', ['mia', 'ben'])
    const types = ['message', 'update_message', 'delete_message', 'user_topic', 'typing']
    const typing = { notification_settings_null: true, stream_typing_notifications: true }
    const newer = await world.listen('ben', types, { client_capabilities: { ...typing, empty_topic_name: true } })
    const older = await world.listen('ben', types, { client_capabilities: typing })
    const id = await world.say('mia', room, '', 'x')
    await world.must('mia', 'POST /typing', { type: 'stream', op: 'start', stream_id: room, topic: '(no topic)' })
    await world.must('ben', 'POST /user_topics', {
      stream_id: room,
      topic: 'general chat',
      visibility_policy: FOLLOWED,
    })
    await world.must('mia', `PATCH /messages/${id}`, { topic: 'named', send_notification_to_new_thread: false })
    await world.must('mia', `PATCH /messages/${id}`, { topic: ' ', send_notification_to_new_thread: false })
    await world.must('olivia', `DELETE /messages/${id}`)
    const said = async (queue: string) => (await world.events('ben', queue)).map(topicsIn).filter((all) => all !== '[]')
    const [now, before] = [await said(newer), await said(older)]
    expect(now).toContain('["","named"]')
    expect(now.join()).not.toContain('general chat')
    expect(before).toHaveLength(now.length)
    expect(before.join()).toContain('["general chat","named"]')
    expect(before.join()).not.toContain('""')
  })

  it('can be muted, marked as read and deleted by either name, and no other topic changes', async () => {
    const room = await world.channel('preferences', ['mia', 'ben', 'ada'])
    const [one, other] = [await world.say('mia', room, '', 'one'), await world.say('mia', room, 'named', 'other')]
    await world.must('ben', 'POST /mark_topic_as_read', { stream_id: room, topic_name: '' })
    const flags = (await fetched('ben', [['channel', 'preferences']])).map(
      (message: { flags: string[] }) => message.flags,
    )
    expect(flags.slice(-2)).toEqual([['read'], []])
    await world.must('ben', 'PATCH /users/me/subscriptions/muted_topics', {
      stream_id: room,
      topic: 'general chat',
      op: 'add',
    })
    const asked = { event_types: [], fetch_event_types: ['user_topic'] }
    const { user_topics } = await world.must('ben', 'POST /register', { ...asked, ...TAKES_EMPTY })
    const policies = user_topics.filter(({ stream_id }: { stream_id: number }) => stream_id === room)
    expect(policies).toMatchObject([{ topic_name: '', visibility_policy: MUTED }])
    await world.must('olivia', `POST /streams/${room}/delete_topic`, { topic_name: 'general chat' })
    const left = idsOf(await fetched('ben', [['channel', 'preferences']]))
    expect([left.includes(one), left.includes(other)]).toEqual([false, true])
  })

  it('can be linked with no text after the “>”, and receives notices about moves', async () => {
    const room = await world.channel('links', ['mia'])
    const id = await world.say('mia', room, 'named', '#**links>** and #**links>general chat**')
    const [written] = await fetched('mia', [['id', String(id)]], { apply_markdown: true })
    expect(written.content).toMatch(
      /topic\/[^"]*">#links &gt; <em>general chat<\/em><\/a> and <a [^>]*>#links &gt; general chat<\/a>/,
    )
    await world.must('mia', `PATCH /messages/${id}`, { topic: '' })
    const [notice] = (
      await fetched('mia', [
        ['channel', 'links'],
        ['topic', ''],
      ])
    ).slice(-1)
    expect(notice.content).toContain('was moved here from #**links>named**')
  })

  it('can’t be marked as resolved, and can’t be the target of moves where topics are required', async () => {
    const room = await world.channel('required', ['mia'])
    const id = await world.say('mia', room, '', 'x')
    const refusal = async (topic: string) => (await world.call('mia', `PATCH /messages/${id}`, { topic })).body.msg
    for (const topic of ['✔', '✔ ', '✔ general chat'])
      expect(await refusal(topic)).toBe('General chat cannot be marked as resolved')
    await world.must('mia', `PATCH /messages/${id}`, { topic: 'named' })
    await world.must('olivia', 'PATCH /realm', { mandatory_topics: true })
    try {
      for (const topic of ['', 'general chat', '(no topic)'])
        expect(await refusal(topic)).toBe('Topics are required in this organization.')
      const sent = await world.call('mia', 'POST /messages', { type: 'channel', to: room, topic: '', content: 'x' })
      expect([sent.status, sent.body.msg]).toEqual([400, 'Topics are required in this organization'])
    } finally {
      await world.must('olivia', 'PATCH /realm', { mandatory_topics: false })
    }
    const [message] = await fetched('mia', [['id', String(id)]])
    expect(message.subject).toBe('named')
  })

  it('receives a webhook’s messages without a topic', async () => {
    const { user_id, api_key } = await world.must('mia', 'POST /bots', {
      full_name: 'Hook',
      short_name: 'hook',
      bot_type: 2,
    })
    await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'tea' }], principals: [user_id] })
    const query = new URLSearchParams({ api_key, stream: 'tea', topic: '' })
    const url = `http://${world.name}.localhost/api/v1/external/helloworld?${query}`
    const body = JSON.stringify({ featured_title: 'Tea', featured_url: 'https://example.org/tea' })
    const headers = { 'Content-Type': 'application/json' }
    expect((await SELF.fetch(url, { method: 'POST', headers, body })).status).toBe(200)
    const [message] = (
      await fetched('mia', [
        ['channel', 'tea'],
        ['topic', ''],
      ])
    ).slice(-1)
    expect([message.sender_id, message.subject]).toEqual([user_id, ''])
  })

  it('has its display name in emails, and an empty name in notifications to browsers', async () => {
    const away = await World.found(['mia', 'ben'])
    const keeper = await MailKeeper.of(away)
    const channel = await away.channel('bikes', ['mia', 'ben'])
    const browser = await PushBrowser.of(away, 'mia')
    const id = await away.say('ben', channel, '', '@**Mia Example** look')
    await pushesLeave(away)
    const [push] = await browser.notices()
    expect(push).toMatchObject({ place: { channel: 'bikes', topic: '' }, to: { channel, topic: '' } })
    expect(push?.url).toMatch(new RegExp(`/topic/(with/\\d+)?/near/${id}$`))
    await timePasses(away)
    expect(keeper.to('mia').map(({ subject }) => subject)).toEqual(['#bikes › general chat'])
  })

  it('is exported with an empty name', async () => {
    await world.say('mia', tea, '', 'exported as it is')
    await world.must('olivia', 'POST /export/realm')
    const { export_url } = await finishedExport(world)
    const headers = { Authorization: `Basic ${btoa(world.keys.get('olivia') ?? '')}` }
    const tar = gunzipSync(await (await SELF.fetch(export_url, { headers })).arrayBuffer()).toString()
    expect(tar).toMatch(/"subject": "",\s*"content": "exported as it is"/)
  })
})

/** All topics that an event names, as JSON. */
function topicsIn(event: Record<string, unknown>): string {
  const { message, orig_subject, subject, topic, topic_name } = event as Record<string, { subject?: string }>
  return JSON.stringify([message?.subject, orig_subject, subject, topic, topic_name].filter((one) => one !== undefined))
}
