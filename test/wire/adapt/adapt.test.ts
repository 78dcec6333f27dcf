import { describe, expect, it } from 'vitest'
import type { QueueOptions } from '../../../src/store/tables/events'
import { adapt, idsOf, isAmbient } from '../../../src/wire/adapt'
import { messageEvent, type NeutralMessage } from '../../../src/wire/adapt/message'
import type { Event } from '../../../src/wire/event'
import { PLAIN } from '../../domain/queues/queue-world'
import { account } from '../../store/storage'

const queue = (options: Partial<QueueOptions> = {}) => ({ id: 'q', options: { ...PLAIN, ...options } })
const isTold = (event: Event, options: Partial<QueueOptions>) => adapt(event, queue(options)).length > 0

const NEUTRAL: NeutralMessage = {
  id: 7,
  timestamp: 1,
  sender_id: account(3),
  recipient_id: 9,
  type: 'stream',
  content: '*hi*',
  rendered_content: '<p><em>hi</em></p>',
  sender_email: 'mia@example.com',
  sender_full_name: 'Mia Member',
  sender_realm_str: 'main',
  client: 'website',
  display_recipient: 'Verona',
  stream_id: 5,
  subject: 'Plans',
  topic_links: [],
  is_me_message: false,
  reactions: [],
  submessages: [],
  avatar_url: 'https://example.com/mia.png',
  has_gravatar: true,
}

const channelMessage = (flags: string[] = []): Event => ({ ...messageEvent(NEUTRAL), flags })
const directMessage = (flags: string[] = []): Event => ({
  ...messageEvent({ ...NEUTRAL, type: 'private', subject: '', display_recipient: [] }),
  flags,
})

describe('a message event', () => {
  const told = (options: Partial<QueueOptions>, event = channelMessage()) =>
    adapt(event, queue(options))[0] as unknown as { message: Record<string, unknown>; flags: string[] }

  it('carries HTML or the source, as the queue asked', () => {
    expect(told({ applyMarkdown: true }).message).toMatchObject({
      content: '<p><em>hi</em></p>',
      content_type: 'text/html',
    })
    expect(told({}).message).toMatchObject({ content: '*hi*', content_type: 'text/x-markdown' })
    expect(Object.keys(told({}).message)).not.toContain('rendered_content')
    expect(Object.keys(told({}).message)).not.toContain('has_gravatar')
  })

  it('leaves the picture to the client where it can compute it', () => {
    expect(told({ clientGravatar: true }).message.avatar_url).toBeNull()
    expect(told({ clientGravatar: false }).message.avatar_url).toBe('https://example.com/mia.png')
    const uploaded = messageEvent({ ...NEUTRAL, has_gravatar: false })
    expect(told({ clientGravatar: true }, uploaded).message.avatar_url).toBe('https://example.com/mia.png')
  })

  it('names both kinds of wildcard by the older name as well', () => {
    for (const flag of ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']) {
      expect(told({}, channelMessage(['read', flag])).flags).toEqual(['read', flag, 'wildcard_mentioned'])
    }
    expect(told({}, channelMessage(['mentioned'])).flags).toEqual(['mentioned'])
  })

  it('tells the sending queue, and no other, the id its client gave it', () => {
    const event = messageEvent(NEUTRAL, { queue_id: 'q', local_id: '12.3' })
    expect(adapt(event, queue())[0]).toMatchObject({ local_message_id: '12.3' })
    const [other] = adapt(event, { ...queue(), id: 'another' })
    expect(Object.keys(other!).sort()).toEqual(['flags', 'message', 'type'])
  })
})

describe('a narrow', () => {
  it.each<[string, [string, string][], Event, boolean]>([
    ['a channel by name, in any case', [['stream', 'vERONA']], channelMessage(), true],
    ['the newer operator', [['channel', 'Verona']], channelMessage(), true],
    ['another channel', [['channel', 'Rome']], channelMessage(), false],
    ['a topic', [['topic', 'plans']], channelMessage(), true],
    ['another topic', [['topic', 'plan']], channelMessage(), false],
    [
      'one term that fails',
      [
        ['stream', 'Verona'],
        ['topic', 'other'],
      ],
      channelMessage(),
      false,
    ],
    ['the sender', [['sender', 'MIA@example.com']], directMessage(), true],
    ['another sender', [['sender', 'ben@example.com']], directMessage(), false],
    ['direct messages', [['is', 'dm']], directMessage(), true],
    ['direct messages, by the older name', [['is', 'private']], channelMessage(), false],
    ['a channel, of a direct message', [['stream', 'Verona']], directMessage(), false],
    ['starred ones', [['is', 'starred']], channelMessage(['starred']), true],
    ['unread ones', [['is', 'unread']], channelMessage(['read']), false],
    ['mentions', [['is', 'mentioned']], channelMessage(['mentioned']), true],
    ['alerts, which the reference takes for mentions', [['is', 'alerted']], channelMessage(['has_alert_word']), false],
    ['resolved topics', [['is', 'resolved']], channelMessage(), false],
    ['something it does not know', [['is', 'else']], channelMessage(), true],
  ])('tells %s apart', (_, narrow, event, expected) => {
    expect(isTold(event, { narrow })).toBe(expected)
  })

  it('is about messages only', () => {
    expect(isTold({ type: 'alert_words', alert_words: [] }, { narrow: [['is', 'dm']] })).toBe(true)
  })
})

describe('a queue', () => {
  it('gets the types it asked for, and all if it named none', () => {
    expect(isTold({ type: 'alert_words' }, { eventTypes: null })).toBe(true)
    expect(isTold({ type: 'alert_words' }, { eventTypes: ['alert_words'] })).toBe(true)
    expect(isTold({ type: 'alert_words' }, { eventTypes: ['message'] })).toBe(false)
    expect(isTold({ type: 'alert_words' }, { eventTypes: [] })).toBe(false)
  })

  it('gets the older form of topic policies only if it did not ask for the newer', () => {
    expect(isTold({ type: 'muted_topics' }, { eventTypes: null })).toBe(true)
    expect(isTold({ type: 'muted_topics' }, { eventTypes: ['muted_topics'] })).toBe(true)
    expect(isTold({ type: 'muted_topics' }, { eventTypes: ['muted_topics', 'user_topic'] })).toBe(false)
  })

  it('gets typing in channels only if it can show it', () => {
    const inChannel = { type: 'typing', op: 'start', stream_id: 5 }
    expect(isTold(inChannel, { capabilities: [] })).toBe(false)
    expect(isTold(inChannel, { capabilities: ['stream_typing_notifications'] })).toBe(true)
    expect(isTold({ type: 'typing', op: 'start', recipients: [] }, { capabilities: [] })).toBe(true)
  })

  it('gets settings in their older form only if it does not know the newer', () => {
    for (const type of ['update_display_settings', 'update_global_notifications']) {
      expect(isTold({ type }, { capabilities: [] })).toBe(true)
      expect(isTold({ type }, { capabilities: ['user_settings_object'] })).toBe(false)
    }
  })
})

describe('other events', () => {
  it('of presence leave out the address for slim queues', () => {
    const event = { type: 'presence', user_id: 3, email: 'mia@example.com' }
    expect(adapt(event, queue())).toEqual([event])
    expect(adapt(event, queue({ slimPresence: true }))).toEqual([{ type: 'presence', user_id: 3 }])
  })

  it('of deletions come one by one to clients that cannot take several', () => {
    const event = { type: 'delete_message', message_type: 'private', message_ids: [4, 5] }
    expect(adapt(event, queue())).toEqual([event])
    expect(adapt(event, queue({ capabilities: [] }))).toEqual([
      { type: 'delete_message', message_type: 'private', message_id: 4 },
      { type: 'delete_message', message_type: 'private', message_id: 5 },
    ])
    expect(idsOf(event)).toBe(2)
    expect(idsOf({ type: 'message' })).toBe(1)
  })

  it('of profile fields hide pronouns from old mobile apps', () => {
    const fields = (first: number) => [
      { id: 1, type: first },
      { id: 2, type: 3 },
    ]
    const event = { type: 'custom_profile_fields', fields: fields(8) }
    expect(adapt(event, queue())).toEqual([event])
    expect(adapt(event, queue({ lacksPronouns: true }))).toEqual([{ ...event, fields: fields(1) }])
  })

  it('name emoji as the client knows them', () => {
    const reaction = { type: 'reaction', op: 'add', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' }
    const setting = { type: 'user_settings', op: 'update', property: 'emojiset', value: 'google' }
    const legacy = { type: 'update_display_settings', setting_name: 'emojiset', setting: 'twitter' }
    const told = (event: Event, vocabulary: 'spec' | 'zulip') =>
      adapt(event, queue({ vocabulary, capabilities: [] }))[0]
    for (const event of [reaction, setting, legacy]) expect(told(event, 'zulip')).toEqual(event)
    expect(told(reaction, 'spec')).toEqual({ ...reaction, reaction_type: 'service_extra_emoji' })
    expect(told(setting, 'spec')).toEqual({ ...setting, value: 'setA' })
    expect(told(legacy, 'spec')).toEqual({ ...legacy, setting: 'setB' })
    const other = { ...setting, property: 'default_language', value: 'google' }
    expect(told(other, 'spec')).toEqual(other)
  })

  it('are ambient where others only come and go', () => {
    expect(isAmbient({ type: 'presence' })).toBe(true)
    expect(isAmbient({ type: 'subscription', op: 'peer_add' })).toBe(true)
    expect(isAmbient({ type: 'subscription', op: 'add' })).toBe(false)
    expect(isAmbient({ type: 'message' })).toBe(false)
  })
})
