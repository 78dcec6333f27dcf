import type { CommandContext, WritingContext } from '#domain/context'
import { MOST_PERSONAL_NOTICES } from '#domain/limits'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { mention, silentMention } from '#domain/people/accounts/mention'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { channelForNews } from '../announcements'
import { byName } from '../by-name'
import { kindOf } from '../kinds'

export const NO_DESCRIPTION = '*No description.*'
const CHANNEL_EVENTS_TOPIC = 'channel events'
const NEW_CHANNELS_TOPIC = 'new channels'

/**
 * Tells people in a direct message who subscribed them, unless there are many of them. Channels that this request
 * created aren't mentioned.
 */
export function noticeSubscribed(context: CommandContext, joined: Map<Account, Channel[]>, created: Channel[]): void {
  if (joined.size > MOST_PERSONAL_NOTICES) return
  const isNew = new Set(created.map((channel) => channel.id))
  for (const [account, channels] of joined) {
    const old = channels.filter((channel) => !isNew.has(channel.id)).sort(byName)
    if (!old.length || account.isBot || account.id === context.viewer.id) continue
    const who = mention(context.viewer)
    const text =
      old.length === 1
        ? `${who} subscribed you to the channel #**${old[0]?.name}**.`
        : `${who} subscribed you to the following channels:\n\n${old.map(({ name }) => `* #**${name}**`).join('\n')}`
    sendFromSystem(context, { kind: 'direct', to: { ids: [account.id] } }, text, { author: context.viewer })
  }
}

/**
 * Posts in the organization's channel for new channels. The message is already read for the people who created them.
 */
export function announceChannels(context: CommandContext, created: Channel[]): void {
  const place = channelForNews(context.store, 'newChannelAnnouncements')
  if (!created.length || !place) return
  const who = silentMention(context.viewer)
  const names = created.map(({ name }) => `#**${name}**`)
  const text =
    names.length === 1
      ? `${who} created a new channel ${names[0]}.`
      : `${who} created the following channels: ${names.join(', ')}.`
  sendFromSystem(context, { kind: 'channel', channel: { id: place.id }, topic: NEW_CHANNELS_TOPIC }, text, {
    ...readByViewer(context),
    author: context.viewer,
  })
}

/** The first message in every channel that a person creates. It is already read for that person. */
export function noticeCreation(context: CommandContext, channel: Channel): void {
  const description = channel.description || NO_DESCRIPTION
  const text =
    `**${kindOf(channel)}** channel created by ${silentMention(context.viewer)}. **Description:**\n` +
    `${quoteBlock(description)}`
  noticeInChannel(context, channel, text, readByViewer(context))
}

const readByViewer = ({ viewer }: CommandContext) => ({ readFor: Bitmap.from([viewer.id]) })

/** The last message in a channel. It is already read for everyone. */
export function noticeArchived(context: WritingContext, channel: Channel): void {
  writeNotice(context, channel, `Channel ${channel.name} has been archived.`)
}

interface NoticeOptions {
  readFor?: Bitmap<AccountId>
}

/**
 * Posts a notice about the channel in its topic for notices. It is unread for everyone by default. Archived channels
 * get none. The notice quotes what others wrote, so it links to public channels only.
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
  const place = { kind: 'channel', channel: { id: channel.id }, topic: CHANNEL_EVENTS_TOPIC } as const
  sendFromSystem(context, place, text, options)
}

export const quoteBlock = (text: string) => `\`\`\`\` quote\n${text}\n\`\`\`\``
