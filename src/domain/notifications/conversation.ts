import { topicUrl } from '#markdown/links/narrow-url'
import type { Account } from '#store/accounts/account-reader'
import type { MessageFactsFinder } from '../messages/message-facts'
import type { Place } from '../messages/place'

/** The path of a conversation in the client, below the organization's address. */
export function conversationUrl(place: Place, account: Pick<Account, 'id'>): string {
  if (place.kind === 'channel') return topicUrl(place.channel, place.topic)
  const others = othersIn(place.participants, account)
  return `/#narrow/dm/${(others.length > 0 ? others : [account.id]).join(',')}`
}

const MOST_NAMES = 5

/** The names of some of the other people in a direct conversation, as this account sees them. */
export function namesOf(
  participants: readonly Account['id'][],
  account: Pick<Account, 'id'>,
  facts: MessageFactsFinder,
): string[] {
  return othersIn(participants, account)
    .slice(0, MOST_NAMES)
    .map((id) => facts.person(id).fullName)
}

export const othersIn = (participants: readonly Account['id'][], account: Pick<Account, 'id'>) =>
  participants.filter((id) => id !== account.id)
