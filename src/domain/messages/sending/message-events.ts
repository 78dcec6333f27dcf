import { isSubscribed } from '#domain/channels/access'
import type { WritingContext } from '#domain/context'
import { strangersTo } from '#domain/people/accounts/strangers'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { FLAG, flagNames } from '#lib/flags'
import type { AccountId } from '#lib/ids'
import type { Mentions } from '#store/messages/mentions'
import type { MessageRow } from '#store/tables/messages'
import { message, neutralMessage } from '#wire/events/messages'
import type { Overlay } from '#wire/events/offered'
import { MessageFactsFinder } from '../message-facts'
import type { Composed } from './compose'
import type { SendOptions } from './send-options'

interface Sent extends Composed {
  audience: ReadonlyBitmap<AccountId>
  mentioned: ReadonlyBitmap<AccountId>
  mentions: Mentions
  options: SendOptions
}

/** Emits the event for a new message: one body for everyone, and separate flags for people whose flags differ. */
export function emitMessage(context: WritingContext, row: MessageRow, sent: Sent): void {
  const facts = new MessageFactsFinder(context).of(row)
  const { echo } = sent.options
  const common = commonFlags(sent)
  const local = echo && { queue_id: echo.queueId, local_id: echo.localId }
  const event = message(neutralMessage(row, facts), logFlags(common), local)
  const { place } = sent
  const inPublicChannel = place.kind === 'channel' && !place.channel.isPrivate
  const accounts = sent.audience
  const personal: Map<AccountId, Overlay> = personalFlags(context, row, sent, common)
  for (const [id, hidden] of hiddenPeople(context, sent)) personal.set(id, { ...personal.get(id), ...hidden })
  context.emit(event, { accounts, personal, inPublicChannel })
}

/** The flags that everyone gets. Messages in an archived channel count as read. */
function commonFlags({ place, rendered }: Sent): number {
  const read = place.kind === 'channel' && place.channel.isArchived ? FLAG.read : 0
  return rendered.mentionsChannel ? read | FLAG.channelWildcardMentioned : read
}

/**
 * The people whom some guests can't see, by guest. Guests can see people with whom they share a channel, so most
 * messages need no check.
 */
function hiddenPeople(context: WritingContext, { sender, place, audience }: Sent) {
  if (place.kind === 'direct') return strangersTo(context, audience, place.participants)
  return strangersTo(context, isSubscribed(place.channel, sender.id) ? [] : audience, [sender])
}

/** The flags without the older `wildcard_mentioned`, which is added on delivery. */
const logFlags = (flags: number) => flagNames(flags).filter((name) => name !== 'wildcard_mentioned')

function personalFlags(context: WritingContext, row: MessageRow, sent: Sent, common: number) {
  const flags = new Map<AccountId, number>()
  const add = (accounts: Iterable<AccountId>, flag: number) => {
    for (const id of accounts) {
      if (sent.audience.has(id)) flags.set(id, (flags.get(id) ?? common) | flag)
    }
  }
  const none = new Bitmap<AccountId>()
  if (sent.options.readBySender) add([row.senderId], FLAG.read)
  add(sent.options.readFor ?? none, FLAG.read)
  add(context.store.mutes.listMutersOf(row.senderId), FLAG.read)
  add(sent.mentioned, FLAG.mentioned)
  add(sent.mentions.group ?? none, FLAG.mentioned)
  add(sent.mentions.topicWildcard ?? none, FLAG.topicWildcardMentioned)
  add(sent.mentions.alertWords ?? none, FLAG.hasAlertWord)
  return new Map([...flags].map(([id, value]) => [id, { flags: logFlags(value) }]))
}
