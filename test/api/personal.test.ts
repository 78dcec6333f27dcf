import { describe, expect, it } from 'vitest'
import { World } from './world'

const draft = (more: Record<string, unknown> = {}) => ({ type: 'stream', to: [], topic: 't', content: 'c', ...more })

describe('drafts', () => {
  it('are gone from the server once somebody does not want them there', async () => {
    const world = await World.found(['mia'])
    const channel = await world.channel('talk', ['mia'])
    const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft({ to: [channel] })] })
    await world.must('mia', 'PATCH /settings', { enable_drafts_synchronization: false })
    for (const what of ['GET /drafts', `DELETE /drafts/${ids[0]}`]) {
      expect((await world.call('mia', what)).body.msg).toBe('User has disabled synchronizing drafts.')
    }
    await world.must('mia', 'PATCH /settings', { enable_drafts_synchronization: true })
    expect((await world.must('mia', 'GET /drafts')).drafts).toEqual([])
  })

  it('are refused all together, and name no channel that their author cannot see', async () => {
    const world = await World.found(['mia', 'ben'])
    const [open, hidden] = [
      await world.channel('open', ['mia']),
      await world.channel('hidden', ['ben'], { invite_only: true }),
    ]
    const drafts = [draft({ to: [open] }), draft({ to: [hidden] })]
    expect((await world.call('mia', 'POST /drafts', { drafts })).body.msg).toBe('Invalid channel ID')
    const early = [draft({ to: [open], timestamp: -1 })]
    expect((await world.call('mia', 'POST /drafts', { drafts: early })).body.msg).toBe(
      'Timestamp must not be negative.',
    )
    for (const [timestamp, msg] of [
      [1e300, 'drafts[0]["timestamp"] is too large'],
      ['5', 'drafts[0]["timestamp"]["int"] is not an integer'],
      [true, 'drafts[0]["timestamp"]["int"] is not an integer'],
    ]) {
      const odd = [draft({ to: [open], timestamp })]
      expect((await world.call('mia', 'POST /drafts', { drafts: odd })).body.msg).toBe(msg)
    }
    expect((await world.must('mia', 'GET /drafts')).count).toBe(0)
  })

  it('are not even looked at where they are not wanted', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'PATCH /settings', { enable_drafts_synchronization: false })
    for (const [what, params] of [
      ['POST /drafts', { drafts: 'no list' }],
      ['POST /drafts', {}],
      ['PATCH /drafts/1', { draft: 5 }],
      ['PATCH /drafts/99', {}],
    ] as const) {
      expect((await world.call('mia', what, params)).body.msg, what).toBe('User has disabled synchronizing drafts.')
    }
  })

  it('have an end, of their number and of what comes at once', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['drafts'])
    const many = (count: number, content = 'c') => Array.from({ length: count }, () => draft({ type: '', content }))
    const add = (drafts: unknown) => world.call('mia', 'POST /drafts', { drafts })
    expect((await add(many(1001))).body.msg).toBe('drafts has too many items (limit: 1000)')
    expect((await add(many(30, '\u0001'.repeat(10_000)))).body.msg).toBe('drafts is too long (limit: 1500000 bytes)')
    const cost = await world.rows(() => add(many(999)))
    expect(cost.written).toBeLessThanOrEqual(999 + 5)
    expect((await add(many(2))).body.msg).toBe('You can have at most 1000 drafts.')
    expect((await add(many(1))).status).toBe(200)
    expect((await add([])).body).toMatchObject({ result: 'success', ids: [] })
    expect((await world.must('mia', 'GET /drafts')).count).toBe(1000)
    const events = await world.events('mia', queue)
    expect(events.map(({ drafts }) => (drafts as unknown[]).length)).toEqual([999, 1, 0])
  })
})

describe('a muted person', () => {
  it('is read at once: what they wrote, what they write, and not what they write after', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    const before = await world.say('ben', channel, 'lunch', 'before')
    const queue = await world.listen('mia', ['muted_users', 'update_message_flags'])
    await world.must('mia', `POST /users/me/muted_users/${world.id('ben')}`)
    const during = await world.say('ben', channel, 'lunch', 'during')
    await world.must('mia', `DELETE /users/me/muted_users/${world.id('ben')}`)
    const after = await world.say('ben', channel, 'lunch', 'after')
    const flags = async (id: number) => (await world.must('mia', `GET /messages/${id}`)).message.flags
    expect([await flags(before), await flags(during), await flags(after)]).toEqual([['read'], ['read'], []])
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'update_message_flags', op: 'add', flag: 'read', messages: [before] },
      { type: 'muted_users', muted_users: [{ id: world.id('ben') }] },
      { type: 'muted_users', muted_users: [] },
    ])
  })
})

it('muted people are listed as they were muted', async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  for (const who of ['kim', 'mia', 'ben']) await world.must('olivia', `POST /users/me/muted_users/${world.id(who)}`)
  await world.must('olivia', `DELETE /users/me/muted_users/${world.id('kim')}`)
  await world.must('olivia', `POST /users/me/muted_users/${world.id('kim')}`)
  const { muted_users } = await world.must('olivia', 'POST /register', { fetch_event_types: ['muted_users'] })
  expect(muted_users.map(({ id }: { id: number }) => id)).toEqual(['mia', 'ben', 'kim'].map((who) => world.id(who)))
})

describe('a step of the introduction', () => {
  it('is seen once, and the rest is told', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['onboarding_steps'])
    const step = (onboarding_step?: string) => world.call('mia', 'POST /users/me/onboarding_steps', { onboarding_step })
    expect((await step()).body.msg).toBe("Missing 'onboarding_step' argument")
    expect((await step('bogus')).body.msg).toBe('Unknown onboarding_step: bogus')
    for (const name of ['intro_inbox_view_modal', 'intro_inbox_view_modal']) expect((await step(name)).status).toBe(200)
    const [told, again] = await world.events('mia', queue)
    const { onboarding_steps } = await world.must('mia', 'POST /register', { fetch_event_types: ['onboarding_steps'] })
    expect(told).toMatchObject({ type: 'onboarding_steps', onboarding_steps })
    expect(again).toMatchObject({ onboarding_steps })
    expect(onboarding_steps).toHaveLength(8)
    expect(JSON.stringify(onboarding_steps)).not.toContain('intro_inbox_view_modal')
  })
})

it('a notification to try things out is for devices that are known', async () => {
  const world = await World.found(['mia'])
  await world.must('mia', 'POST /users/me/android_gcm_reg_id', { token: 'phone' })
  const attempt = (who: string, token?: string) => world.call(who, 'POST /mobile_push/test_notification', { token })
  expect((await attempt('mia')).status).toBe(200)
  expect((await attempt('mia', 'phone')).status).toBe(200)
  const refused = { code: 'INVALID_PUSH_DEVICE_TOKEN', msg: 'Device not recognized' }
  expect((await attempt('mia', 'other')).body).toMatchObject(refused)
  expect((await attempt('olivia', 'phone')).body).toMatchObject(refused)
})

describe('alert words', () => {
  it('alert whoever has them, in any spelling, until they are taken away', async () => {
    const world = await World.found(['mia', 'ben'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    await world.must('mia', 'POST /users/me/alert_words', { alert_words: ['Cake', 'CAKE', 'tea'] })
    await world.must('ben', 'POST /users/me/alert_words', { alert_words: ['cake'] })
    const flags = async (who: string, id: number) => (await world.must(who, `GET /messages/${id}`)).message.flags
    const first = await world.say('olivia', channel, 'lunch', 'there is cAkE')
    expect([await flags('mia', first), await flags('ben', first)]).toEqual([['has_alert_word'], ['has_alert_word']])
    await world.must('mia', 'DELETE /users/me/alert_words', { alert_words: ['cake'] })
    const second = await world.say('olivia', channel, 'lunch', 'more cake, more tea')
    expect((await world.must('mia', 'GET /users/me/alert_words')).alert_words).toEqual(['tea'])
    expect([await flags('mia', second), await flags('ben', second)]).toEqual([['has_alert_word'], ['has_alert_word']])
    const third = await world.say('olivia', channel, 'lunch', 'only cake')
    expect([await flags('mia', third), await flags('ben', third)]).toEqual([[], ['has_alert_word']])
  })

  it('are not without end', async () => {
    const world = await World.found(['mia'])
    const alert_words = Array.from({ length: 501 }, (_, at) => `word${at}`)
    const refused = await world.call('mia', 'POST /users/me/alert_words', { alert_words })
    expect([refused.status, refused.body.msg]).toEqual([400, 'You can have at most 500 alert words.'])
    const long = Array.from({ length: 51 }, (_, at) => `${at}`.padEnd(100, 'w'))
    const tooLong = await world.call('mia', 'POST /users/me/alert_words', { alert_words: long })
    expect([tooLong.status, tooLong.body.msg]).toEqual([
      400,
      'Your alert words can have at most 5000 characters together.',
    ])
    await world.must('mia', 'POST /users/me/alert_words', { alert_words: long.slice(1) })
  })
})

describe('a poll', () => {
  it('takes votes from all who have it, and questions from its author only', async () => {
    const world = await World.found(['mia', 'ben', 'kim'])
    const channel = await world.channel('talk', ['mia', 'ben'])
    const id = await world.say('mia', channel, 'lunch', '/poll What?\nsoup\nsalad')
    const queue = await world.listen('ben', ['submessage'])
    const act = (who: string, content: unknown) =>
      world.call(who, 'POST /submessage', { message_id: id, msg_type: 'widget', content: JSON.stringify(content) })
    expect((await act('ben', { type: 'vote', key: 'canned,0', vote: 1 })).status).toBe(200)
    expect(await world.events('ben', queue)).toMatchObject([{ message_id: id, sender_id: world.id('ben') }])
    expect((await act('ben', { type: 'question', question: '?' })).body.msg).toContain('unless you are the author')
    expect((await act('ben', { type: 'vote', key: 'canned,0', vote: 2 })).body.msg).toBe('Invalid poll data["vote"]')
    expect((await act('ben', { type: 'dance' })).body.msg).toBe('Unknown type for poll data: dance')
    expect((await act('ben', [])).body.msg).toBe('poll data is not a dict')
    const plain = await world.say('mia', channel, 'lunch', 'no widget')
    const params = { message_id: plain, msg_type: 'widget', content: '{}' }
    const refused = await world.call('ben', 'POST /submessage', params)
    expect(refused.body.msg).toBe('You cannot attach a submessage to this message.')
    const blind = await world.write('mia', ['ben'], 'for ben')
    const hidden = await world.call('kim', 'POST /submessage', { ...params, message_id: blind })
    expect(hidden.body.msg).toBe('Invalid message(s)')
  })
})

describe('a quick command', () => {
  it('changes a setting once', async () => {
    const world = await World.found(['mia'])
    const say = (command: string) => world.call('mia', 'POST /zcommand', { command })
    expect((await say('/dark')).body.msg).toBe('Changed to dark theme! To revert dark theme, type `/light`.')
    expect((await say('/dark')).body.msg).toBe('You are still in dark theme.')
    expect((await say('/ping')).body).toEqual({ result: 'success', msg: '' })
    expect((await say('/constructor')).body.msg).toBe('No such command: constructor')
    expect((await say('dark')).body.msg).toBe('There should be a leading slash in the zcommand.')
  })
})
