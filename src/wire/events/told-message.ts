import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, RecipientId } from '#lib/ids'
import type { LoggedEvent, Posting } from '#store/events/logged-event'
import { packPersonal, unpackPersonal } from '#store/events/packed-accounts'
import type { Told, ToldMessage, ToldOwn } from '#store/events/told'
import type { MessageFacts, MessagePlace } from '../message'
import { type MessageEvent, message, type NeutralMessage, neutralMessage } from './messages'

/**
 * A message's event is restored from the message's row, and from other data, stored as it was when the message was
 * sent. `toldOf` and `eventOf` are inverse functions (decision 0524).
 */
type SenderFacts = [name: string, email: string, realm: string, avatar: string, hasGravatar?: 1]
type PlaceFacts = [RecipientId, MessagePlace, MessageFacts['topicLinks']?]

const READ = ['read']
/** The number of digits at the start of a queue's id that are stored. They differ between the queues of an account. */
const QUEUE_DIGITS = 12
const startOf = (queue: string) => queue.replaceAll('-', '').slice(0, QUEUE_DIGITS)

/** Collects the parts of a posting that its message's row doesn't contain. */
export function toldOf(event: MessageEvent, { personal, inPublicChannel }: Posting): Told {
  const { message, flags, local } = event
  const isReadBySender = personal.size === 1 && flags.length === 0 && isRead(personal.get(message.sender_id))
  const own: ToldOwn = {
    ...(flags.length > 0 && { flags }),
    ...(isReadBySender && { read: 1 }),
    ...(!isReadBySender && personal.size > 0 && { differing: packPersonal(personal) }),
    ...(inPublicChannel && { public: 1 }),
    ...(local && { local: [startOf(local.queue_id), local.local_id] }),
  }
  return { sender: senderFacts(message), place: placeFacts(message), own }
}

const isRead = (overlay: object | undefined) =>
  overlay !== undefined && JSON.stringify(overlay) === JSON.stringify({ flags: READ })

function senderFacts(message: NeutralMessage): SenderFacts {
  const { sender_full_name, sender_email, sender_realm_str, avatar_url, has_gravatar } = message
  const facts = [sender_full_name, sender_email, sender_realm_str, avatar_url] as const
  return has_gravatar ? [...facts, 1] : [...facts]
}

function placeFacts({ recipient_id, stream_id, subject, topic_links, display_recipient }: NeutralMessage): PlaceFacts {
  if (typeof display_recipient === 'string') {
    const place = {
      kind: 'channel',
      channelId: stream_id ?? 0,
      channelName: display_recipient,
      topic: subject,
    } as const
    return topic_links.length > 0 ? [recipient_id, place, topic_links] : [recipient_id, place]
  }
  const participants = display_recipient.map(({ id, email, full_name }) => ({ id, email, fullName: full_name }))
  return [recipient_id, { kind: 'direct', participants }]
}

/** The event as it was emitted, for one queue. Local ids of other queues are left out, since nobody needs them. */
export function eventOf(
  entry: ToldMessage,
  accounts: ReadonlyBitmap<AccountId>,
  queue: { id: string; accountId: AccountId },
): LoggedEvent {
  const { own } = entry.told
  // The values are in the order in which `toldOf` wrote them.
  const [fullName, email, realmName, avatarUrl, hasGravatar] = entry.told.sender as SenderFacts
  const [recipientId, place, topicLinks = []] = entry.told.place as PlaceFacts
  const { senderId } = entry.message
  const sender = { fullName, email, avatarUrl, hasGravatar: hasGravatar === 1 }
  const facts = { sender, realmName, place, topicLinks }
  const isLocal = own.local?.[0] === startOf(queue.id) && queue.accountId === senderId
  const local = own.local && isLocal ? { queue_id: queue.id, local_id: own.local[1] } : undefined
  return {
    id: entry.id,
    ids: 1,
    event: message(neutralMessage({ ...entry.message, recipientId }, facts), own.flags ?? [], local),
    accounts,
    personal: own.read ? new Map([[senderId, { flags: READ }]]) : unpackPersonal(own.differing ?? []),
    inPublicChannel: own.public === 1,
  }
}
