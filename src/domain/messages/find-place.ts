import { findByApiEmail } from '#domain/people/accounts/find-by-api-email'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { topicToWriteIn } from '#wire/topic-names'
import { checkChannelName } from '../channels/names'
import { MOST_DIRECT_PARTICIPANTS } from '../limits'
import { checkTopic, truncateTopic } from './content'
import type { NamedChannel, NamedPlace } from './place'

export class ChannelDoesNotExist extends ProtocolError {
  constructor(channel: NamedChannel) {
    const isId = 'id' in channel
    super(
      isId ? `Channel with ID '${channel.id}' does not exist` : `Channel '${escapeHtml(channel.name)}' does not exist`,
      {
        code: 'STREAM_DOES_NOT_EXIST',
        extra: isId ? { stream_id: channel.id } : { stream: escapeHtml(channel.name) },
      },
    )
  }
}

class TooManyParticipants extends BadRequest {
  constructor() {
    super(`A direct message can include at most ${MOST_DIRECT_PARTICIPANTS} people.`)
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Finds people by id or by address, and adds the sender. This runs before the content is checked. */
export function findParticipants(
  context: Lookup,
  sender: Account,
  to: (NamedPlace & { kind: 'direct' })['to'],
): Account[] {
  const named = 'ids' in to ? to.ids : to.emails
  if (named.length > MOST_DIRECT_PARTICIPANTS) throw new TooManyParticipants()
  const found = 'ids' in to ? to.ids.map((id) => byId(context, id)) : to.emails.map((email) => byEmail(context, email))
  const all = new Map([sender, ...found].map((account) => [account.id, account]))
  if (all.size > MOST_DIRECT_PARTICIPANTS) throw new TooManyParticipants()
  return [...all.values()].sort((one, other) => one.id - other.id)
}

/** Finds the channel. Another check covers whether the sender may post there. */
export function findNamedChannel(context: Lookup, channel: NamedChannel): Channel {
  if ('id' in channel) {
    const found = context.store.channels.find(channel.id)
    if (!found) throw new ChannelDoesNotExist(channel)
    return found
  }
  const name = checkChannelName(channel.name)
  const found = context.store.channels.findByName(name)
  if (!found) throw new ChannelDoesNotExist({ name })
  return found
}

/** The checked topic of a new message, truncated to the maximum length. */
export function topicOf(topic: string | undefined): string {
  return truncateTopic(topicToWriteIn(checkTopic(topic)))
}

interface Lookup {
  store: Readers
  realm: { origin: string }
}

function byId(context: Lookup, id: AccountId): Account {
  const account = context.store.accounts.find(id)
  if (!account) throw new BadRequest(`Invalid user ID ${id}`)
  return account
}

function byEmail(context: Lookup, email: string): Account {
  const account = findByApiEmail(context, email)
  if (!account) throw new BadRequest(`Invalid email '${email}'`)
  return account
}
