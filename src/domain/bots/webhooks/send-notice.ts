import { createHash } from 'node:crypto'
import { isSubscribed } from '#domain/channels/access'
import { checkChannelName } from '#domain/channels/names'
import type { CommandContext } from '#domain/context'
import { DELIVERY_SECONDS } from '#domain/limits'
import { checkTopic } from '#domain/messages/content'
import { ChannelDoesNotExist } from '#domain/messages/find-place'
import type { NamedPlace } from '#domain/messages/place'
import { composeMessage } from '#domain/messages/sending/compose'
import { findEarlierTry } from '#domain/messages/sending/retries'
import { sendComposed } from '#domain/messages/sending/send-message'
import type { Integration, Notice } from '#integrations/kit/integration'
import { ProtocolError } from '#lib/errors'
import { type ChannelId, parseId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { harmless, printable } from './harmless'
import type { OwnersNotices } from './tell-owner'

/** The place where messages are posted, as given in the webhook's address. */
export interface Place {
  /** A name or an id. Without one, messages go to the bot's owner. */
  channel?: string
  topic?: string
}

interface Sending {
  context: CommandContext
  integration: Integration
  owner: OwnersNotices
  place: Place
  /** The service's own id for the delivery, and the notice's index. Both stay the same when the service tries again. */
  delivery: string | undefined
}

/** Sends one notice, unless it has already been sent for this delivery. */
export function sendNotice(sending: Sending, notice: Notice): void {
  const { context, integration, place, delivery } = sending
  const { viewer } = context
  const content = harmless(notice.content)
  const channel = place.channel === undefined ? undefined : findChannel(sending, place.channel)
  if (channel === 'unknown') return
  const topic = place.topic ?? printable(notice.topic, integration.title)
  const address: NamedPlace = channel
    ? { kind: 'channel', channel, topic: checkTopic(topic) }
    : { kind: 'direct', to: { ids: [viewer.botOwnerId ?? viewer.id] } }
  const composed = composeOrTell(sending, () => composeMessage(context, viewer, address, content))
  const retryKey = delivery === undefined ? undefined : keyOf(context, integration, delivery)
  if (retryKey !== undefined && findEarlierTry(context, composed, retryKey, DELIVERY_SECONDS)) return
  sendComposed(context, composed, { client: clientOf(integration), readBySender: false }, retryKey)
}

const clientOf = ({ title }: Integration) => `Zulip${title.replace(/[^A-Za-z0-9]/g, '')}Webhook`.slice(0, 30)

const KEY_LENGTH = 24

function keyOf({ viewer }: CommandContext, { name }: Integration, delivery: string): string {
  const said = JSON.stringify([viewer.id, name, delivery])
  return createHash('sha256').update(said).digest('base64url').slice(0, KEY_LENGTH)
}

/**
 * The channel, if it is public, or if the bot or its owner is subscribed to it. Other people may know the webhook's
 * address, so a hidden channel looks as if it didn't exist. The owner is notified instead.
 */
function findChannel({ context, owner }: Sending, named: string): { id: ChannelId } | 'unknown' {
  const { store } = context
  const isId = /^\d+$/.test(named)
  const id = parseId<ChannelId>(named)
  const channel = isId ? store.channels.find(id) : store.channels.findByName(checkChannelName(named))
  if (channel && !channel.isArchived && isKnown(context, channel)) return { id: channel.id }
  owner.tell(isId ? ['noChannelId', named.slice(0, 20)] : ['noChannel', named.slice(0, 60).replaceAll('`', '')])
  if (isId) throw new ChannelDoesNotExist({ id })
  return 'unknown'
}

function isKnown({ viewer }: CommandContext, channel: Channel): boolean {
  const { botOwnerId } = viewer
  if (!channel.isPrivate || isSubscribed(channel, viewer.id)) return true
  return botOwnerId !== null && isSubscribed(channel, botOwnerId)
}

/**
 * Composes a message, and tells the bot's owner if it is refused. Composing writes nothing, so there is nothing to
 * undo.
 */
function composeOrTell<Composed>({ owner }: Sending, compose: () => Composed): Composed {
  try {
    return compose()
  } catch (refusal) {
    if (refusal instanceof ProtocolError) owner.tell(['notSent', refusal.message])
    throw refusal
  }
}
