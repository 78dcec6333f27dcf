import type { CommandContext, WritingContext } from '#domain/context'
import { MOST_PERSONAL_NOTICES } from '#domain/limits'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWords, systemWordsFor } from '#domain/messages/system-words/system-words'
import { mention, silentMention } from '#domain/people/accounts/mention'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { channelForNews } from '../announcements'
import { byName } from '../by-name'
import { kindOf } from '../kinds'

/**
 * Sends people a direct message that says who subscribed them, unless there are many of them. Channels that this
 * request created aren't mentioned.
 */
export function noticeSubscribed(context: CommandContext, joined: Map<Account, Channel[]>, created: Channel[]): void {
  if (joined.size > MOST_PERSONAL_NOTICES) return
  const isNew = new Set(created.map((channel) => channel.id))
  for (const [account, channels] of joined) {
    const old = channels.filter((channel) => !isNew.has(channel.id)).sort(byName)
    if (!old.length || account.isBot || account.id === context.viewer.id) continue
    const names = old.map(({ name }) => `#**${name}**`)
    const text = systemWordsFor(account).subscribed(mention(context.viewer), names)
    sendFromSystem(context, { kind: 'direct', to: { ids: [account.id] } }, text, { author: context.viewer })
  }
}

/**
 * Announces new channels in the channel that the organization chose for this. The message is already marked as read for
 * the person who created them.
 */
export function announceChannels(context: CommandContext, created: Channel[]): void {
  const place = channelForNews(context.store, 'newChannelAnnouncements')
  if (!created.length || !place) return
  const { channelsMade, topics } = systemWords(context)
  const names = created.map(({ name }) => `#**${name}**`)
  const text = channelsMade(silentMention(context.viewer), names)
  sendFromSystem(context, { kind: 'channel', channel: { id: place.id }, topic: topics.newChannels }, text, {
    ...readByViewer(context),
    author: context.viewer,
  })
}

/** Posts the first message in a channel that someone has created. It is already marked as read for that person. */
export function noticeCreation(context: CommandContext, channel: Channel): void {
  const words = systemWords(context).channel
  const description = quoteBlock(channel.description || words.noDescription)
  const text = words.made(words.kinds[kindOf(channel)], silentMention(context.viewer), description)
  noticeInChannel(context, channel, text, readByViewer(context))
}

const readByViewer = ({ viewer }: CommandContext) => ({ readFor: Bitmap.from([viewer.id]) })

/** Posts the last message in a channel. It is already marked as read for everyone. */
export function noticeArchived(context: WritingContext, channel: Channel): void {
  writeNotice(context, channel, systemWords(context).channel.archived(channel.name))
}

interface NoticeOptions {
  readFor?: Bitmap<AccountId>
}

/**
 * Posts a notice about the channel in its topic for notices. It is unread for everyone by default. Archived channels
 * get none. A notice may quote a name or description that someone else chose, so it links to public channels only.
 */
export function noticeInChannel(
  context: CommandContext,
  channel: Channel,
  text: string,
  options: NoticeOptions = {},
): void {
  if (!channel.isArchived) writeNotice(context, channel, text, options)
}

function writeNotice(context: WritingContext, channel: Channel, text: string, options: NoticeOptions = {}): void {
  const topic = systemWords(context).topics.channelEvents
  const place = { kind: 'channel', channel: { id: channel.id }, topic } as const
  sendFromSystem(context, place, text, options)
}

export const quoteBlock = (text: string) => `\`\`\`\` quote\n${text}\n\`\`\`\``
