import { describe, expect, it } from 'vitest'
import { type ChannelChoices, notificationSwitches } from '#domain/settings/notification-switches'
import { type Concern, channelsTold } from '#lib/notices/channels-told'
import cases from './cases.generated.json'
import { deciding, FIELDS, SENTENCES, WAYS } from './sentences.mjs'

type Given = Record<string, unknown>

const plain: Given = Object.fromEntries(Object.entries(FIELDS).map(([name, values]) => [name, values[0]]))
const whole = cases.map((one) => ({ ...one, given: { ...plain, ...one.given } as Given }))

/**
 * A case in the form that the server's code gets: settings under their names, and a channel's settings under the names
 * of their columns.
 */
function concernOf(given: Given): Concern {
  const choices = {
    desktopNotifications: given.channel_desktop_notifications,
    audibleNotifications: given.channel_audible_notifications,
    pushNotifications: given.channel_push_notifications,
    emailNotifications: given.channel_email_notifications,
    wildcardMentionsNotify: given.channel_wildcard_mentions_notify,
  } as ChannelChoices
  return {
    isOwn: given.sender === 'self',
    isFromMuted: given.sender === 'muted',
    isForBot: given.recipient === 'bot',
    isRead: given.read === true,
    isDirect: given.place === 'direct',
    isMentioned: given.mention === 'name' || given.mention === 'group',
    isMentionedWithAll: given.mention === 'topic' || given.mention === 'all',
    hasAlertWord: given.alert === true,
    isChannelMuted: given.muted_channel === true,
    topic: given.topic as Concern['topic'],
    edit: given.edit === 'no' ? undefined : { wasMentioned: given.edit === 'had' },
    isPresent: given.present === true,
    isQuietTime: given.quiet === true,
    isLooking: given.looking === true,
    ...notificationSwitches({ settings: given }, choices),
  }
}

describe('ways to notify a person', () => {
  it.each(whole)('are chosen by the rules $because: $told', ({ given, told }) => {
    expect(Object.keys(channelsTold(concernOf(given)))).toEqual(told)
  })

  it('are each returned with the most important reason if several apply', () => {
    const everything = {
      ...plain,
      topic: 'followed',
      channel_push_notifications: true,
      channel_email_notifications: true,
    }
    const reasons = (given: Given) => channelsTold(concernOf({ ...everything, ...given }))
    expect(reasons({ mention: 'name' })).toMatchObject({ page: 'mention', push: 'mention', mail: 'mention' })
    expect(reasons({ mention: 'all' })).toMatchObject({ push: 'wildcard', mail: 'wildcard' })
    expect(reasons({ alert: true })).toMatchObject({ page: 'alert', push: 'followed', mail: 'followed' })
    expect(reasons({ topic: 'inherit' })).toMatchObject({ push: 'channel', mail: 'channel' })
    expect(reasons({ place: 'direct' })).toMatchObject({ push: 'direct', mail: 'direct' })
  })
})

describe('the table of notification cases', () => {
  it('contains every pair of values for any two fields', () => {
    const names = Object.keys(FIELDS)
    const had = new Set<string>()
    const pairOf = (given: Given, one: string, other: string) => `${one}=${given[one]} ${other}=${given[other]}`
    for (const { given } of whole)
      for (const one of names) for (const other of names) had.add(pairOf(given, one, other))
    const missing = []
    for (const one of names)
      for (const other of names.slice(names.indexOf(one) + 1))
        for (const a of FIELDS[one] ?? [])
          for (const b of FIELDS[other] ?? []) {
            const pair = pairOf({ [one]: a, [other]: b }, one, other)
            if (!had.has(pair)) missing.push(pair)
          }
    expect(missing).toEqual([])
  })

  it('names the rule that decides each case, and every rule decides a case', () => {
    const deciders = new Set<string>()
    for (const { given, told, because } of whole) {
      for (const way of WAYS) {
        const sentence = deciding(given, way)
        deciders.add(sentence.name)
        expect(because).toHaveProperty(way, sentence.name)
        expect((told as string[]).includes(way)).toBe(sentence.isTold)
      }
    }
    expect(SENTENCES.map(({ name }) => name).filter((name) => !deciders.has(name))).toEqual([])
  })
})
