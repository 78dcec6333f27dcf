import { describe, expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import { fraction } from '#lib/fraction'
import type { ChannelId, MessageId, RecipientId } from '#lib/ids'
import type { QueueOptions } from '#store/tables/events'
import { adapt, idsOf, isAmbient } from '#wire/adapt/index'
import { alertWords, updateDisplaySettings, updateGlobalNotifications, userSettingsUpdate } from '#wire/events/account'
import type { Event } from '#wire/events/index'
import { customProfileFields } from '#wire/events/lists'
import { message, messagesDeleted, type NeutralMessage } from '#wire/events/messages'
import { presenceChange, userStatus } from '#wire/events/people'
import { reactionChange } from '#wire/events/reactions'
import { subscriptionAdd, subscriptionPeers } from '#wire/events/subscriptions'
import { mutedTopics } from '#wire/events/topics'
import { channelTyping, directTyping } from '#wire/events/typing'
import { profileFieldObject } from '#wire/profile-field'
import { PLAIN } from '../../domain/queues/queue-world'
import { account } from '../../store/storage'

const queue = (options: Partial<QueueOptions> = {}) => ({ id: 'q', options: { ...PLAIN, ...options } })
const isTold = (event: Event, options: Partial<QueueOptions>) => adapt(event, queue(options)).length > 0

const CHANNEL = 5 as ChannelId

const NEUTRAL: NeutralMessage = {
  id: 7 as MessageId,
  timestamp: 1,
  sender_id: account(3),
  recipient_id: 9 as RecipientId,
  type: 'stream',
  content: '*hi*',
  rendered_content: '<p><em>hi</em></p>',
  sender_email: 'mia@example.com',
  sender_full_name: 'Mia Member',
  sender_realm_str: 'main',
  client: 'website',
  display_recipient: 'Verona',
  stream_id: CHANNEL,
  subject: 'Plans',
  topic_links: [],
  is_me_message: false,
  reactions: [],
  submessages: [],
  avatar_url: 'https://example.com/mia.png',
  has_gravatar: true,
}

const channelMessage = (flags: string[] = []): Event => message(NEUTRAL, flags, undefined)
const directMessage = (flags: string[] = []): Event =>
  message({ ...NEUTRAL, type: 'private', subject: '', display_recipient: [] }, flags, undefined)

describe('a message event', () => {
  const told = (options: Partial<QueueOptions>, event = channelMessage()) =>
    adapt(event, queue(options))[0] as unknown as { message: Record<string, unknown>; flags: string[] }

  it('contains HTML or the source, as the queue requested', () => {
    expect(told({ applyMarkdown: true }).message).toMatchObject({
      content: '<p><em>hi</em></p>',
      content_type: 'text/html',
    })
    expect(told({}).message).toMatchObject({ content: '*hi*', content_type: 'text/x-markdown' })
    expect(Object.keys(told({}).message)).not.toContain('rendered_content')
    expect(Object.keys(told({}).message)).not.toContain('has_gravatar')
  })

  it('leaves out the address of the sender’s profile picture if the client can compute it', () => {
    expect(told({ clientGravatar: true }).message.avatar_url).toBeNull()
    expect(told({ clientGravatar: false }).message.avatar_url).toBe('https://example.com/mia.png')
    const uploaded = message({ ...NEUTRAL, has_gravatar: false }, [], undefined)
    expect(told({ clientGravatar: true }, uploaded).message.avatar_url).toBe('https://example.com/mia.png')
  })

  it('also has the older name for both kinds of wildcard mentions', () => {
    for (const flag of ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']) {
      expect(told({}, channelMessage(['read', flag])).flags).toEqual(['read', flag, 'wildcard_mentioned'])
    }
    expect(told({}, channelMessage(['mentioned'])).flags).toEqual(['mentioned'])
  })

  it('contains the local id of the message only in the queue of the client that sent it', () => {
    const event = message(NEUTRAL, [], { queue_id: 'q', local_id: '12.3' })
    expect(adapt(event, queue())[0]).toMatchObject({ local_message_id: '12.3' })
    const [other] = adapt(event, { ...queue(), id: 'another' })
    expect(Object.keys(other!).sort()).toEqual(['flags', 'message', 'type'])
  })
})

describe('the narrow of a queue', () => {
  it.each<[string, [string, string][], Event, boolean]>([
    ['a channel by name, regardless of case', [['stream', 'vERONA']], channelMessage(), true],
    ['the newer operator', [['channel', 'Verona']], channelMessage(), true],
    ['another channel', [['channel', 'Rome']], channelMessage(), false],
    ['a topic', [['topic', 'plans']], channelMessage(), true],
    ['another topic', [['topic', 'plan']], channelMessage(), false],
    [
      'a term that doesn’t match',
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
    ['a channel, for a direct message', [['stream', 'Verona']], directMessage(), false],
    ['starred messages', [['is', 'starred']], channelMessage(['starred']), true],
    ['unread messages', [['is', 'unread']], channelMessage(['read']), false],
    ['mentions', [['is', 'mentioned']], channelMessage(['mentioned']), true],
    ['alerts, which Zulip treats as mentions', [['is', 'alerted']], channelMessage(['has_alert_word']), false],
    ['resolved topics', [['is', 'resolved']], channelMessage(), false],
    ['an unknown operand', [['is', 'else']], channelMessage(), true],
  ])('is evaluated correctly for %s', (_, narrow, event, expected) => {
    expect(isTold(event, { narrow })).toBe(expected)
  })

  it('doesn’t apply to an event that isn’t about a message', () => {
    expect(isTold(alertWords([]), { narrow: [['is', 'dm']] })).toBe(true)
  })
})

describe('a queue', () => {
  it('gets the event types that it requested, or all if it gave no list', () => {
    expect(isTold(alertWords([]), { eventTypes: null })).toBe(true)
    expect(isTold(alertWords([]), { eventTypes: ['alert_words'] })).toBe(true)
    expect(isTold(alertWords([]), { eventTypes: ['message'] })).toBe(false)
    expect(isTold(alertWords([]), { eventTypes: [] })).toBe(false)
  })

  it('gets the older form of topic policies unless it requested the newer one', () => {
    expect(isTold(mutedTopics([]), { eventTypes: null })).toBe(true)
    expect(isTold(mutedTopics([]), { eventTypes: ['muted_topics'] })).toBe(true)
    expect(isTold(mutedTopics([]), { eventTypes: ['muted_topics', 'user_topic'] })).toBe(false)
  })

  it('gets typing events of channels only if its client supports them', () => {
    const sender = { user_id: account(3), email: 'mia@example.com' }
    const inChannel = channelTyping({ op: 'start', sender, stream_id: CHANNEL, topic: 'Plans' })
    expect(isTold(inChannel, { capabilities: [] })).toBe(false)
    expect(isTold(inChannel, { capabilities: ['stream_typing_notifications'] })).toBe(true)
    expect(isTold(directTyping({ op: 'start', sender, recipients: [] }), { capabilities: [] })).toBe(true)
  })

  it('gets the older form of settings unless it requested the newer one', () => {
    const user = 'mia@example.com'
    const legacy = [
      updateDisplaySettings({ user, setting_name: 'twenty_four_hour_time', setting: true }),
      updateGlobalNotifications({ user, notification_name: 'enable_sounds', setting: true }),
    ]
    for (const event of legacy) {
      expect(isTold(event, { capabilities: [] })).toBe(true)
      expect(isTold(event, { capabilities: ['user_settings_object'] })).toBe(false)
    }
  })
})

const website = { client: 'website', status: 'active', timestamp: 1, pushable: false }

describe('other events', () => {
  it('leave out the address in presence for clients that don’t need it', () => {
    const slim = { user_id: account(3), server_timestamp: fraction(1), presence: { website } }
    const event = presenceChange({ ...slim, email: 'mia@example.com' })
    expect(adapt(event, queue())).toEqual([event])
    expect(adapt(event, queue({ slimPresence: true }))).toEqual([{ type: 'presence', ...slim }])
  })

  it('are sent one by one if they are deletions and the client can’t accept several at once', () => {
    const event = messagesDeleted([4, 5] as MessageId[], { message_type: 'private' })
    expect(adapt(event, queue())).toEqual([event])
    expect(adapt(event, queue({ capabilities: [] }))).toEqual([
      { type: 'delete_message', message_type: 'private', message_id: 4 },
      { type: 'delete_message', message_type: 'private', message_id: 5 },
    ])
    expect(idsOf(event)).toBe(2)
    expect(idsOf(channelMessage())).toBe(1)
  })

  it('show the profile field for pronouns as short text to old mobile apps', () => {
    const field = (id: number, type: number) =>
      profileFieldObject({ id, type, name: '', hint: '', data: '', order: id, isRequired: false, isInSummary: false })
    const fields = (first: number) => [field(1, first), field(2, 3)]
    const event = customProfileFields(fields(8))
    expect(adapt(event, queue())).toEqual([event])
    expect(adapt(event, queue({ lacksPronouns: true }))).toEqual([{ ...event, fields: fields(1) }])
  })

  it('have the names of emoji sets that the client supports', () => {
    const user = { id: account(3), email: 'mia@example.com', fullName: 'Mia Member' }
    const zulip = {
      emojiName: 'zulip',
      emojiCode: 'zulip',
      reactionType: 'zulip_extra_emoji',
      ...user,
      accountId: user.id,
    }
    const reaction = reactionChange('add', 7 as MessageId, zulip, user)
    const setting = userSettingsUpdate('emojiset', 'google')
    const legacy = updateDisplaySettings({ user: 'mia@example.com', setting_name: 'emojiset', setting: 'twitter' })
    const told = (event: Event, vocabulary: 'spec' | 'zulip') =>
      adapt(event, queue({ vocabulary, capabilities: [] }))[0]
    for (const event of [reaction, setting, legacy]) expect(told(event, 'zulip')).toEqual(event)
    expect(told(reaction, 'spec')).toEqual({ ...reaction, reaction_type: 'service_extra_emoji' })
    expect(told(setting, 'spec')).toEqual({ ...setting, value: 'setA' })
    expect(told(legacy, 'spec')).toEqual({ ...legacy, setting: 'setB' })
    const other = { ...setting, property: 'default_language', value: 'google' }
    expect(told(other, 'spec')).toEqual(other)
  })

  it('can wait if they are about presence, subscribers, or other people’s status', () => {
    const isAmbientToMia = (event: Event) => isAmbient(event, account(3))
    expect(
      isAmbientToMia(presenceChange({ user_id: account(3), server_timestamp: fraction(1), presence: { website } })),
    ).toBe(true)
    expect(isAmbientToMia(subscriptionPeers('peer_add', [CHANNEL], Bitmap.from([account(3)])))).toBe(true)
    expect(isAmbientToMia(userStatus({ user_id: account(4), status_text: 'out' }))).toBe(true)
    expect(isAmbientToMia(userStatus({ user_id: account(3), status_text: 'out' }))).toBe(false)
    expect(isAmbientToMia(subscriptionAdd([]))).toBe(false)
    expect(isAmbientToMia(channelMessage())).toBe(false)
  })
})
