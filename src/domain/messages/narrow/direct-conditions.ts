import { findByApiEmail } from '#domain/people/accounts/find-by-api-email'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { LABEL } from '../labels'
import { COST, type Condition, NOTHING } from './condition'
import { BadNarrowOperator } from './errors'
import type { Lookups, NarrowContext } from './lookups'
import { getNamedUser } from './named-user'
import type { Operand } from './term'

export function isDirect({ context }: Lookups): Condition {
  return {
    test: ({ properties }) => (properties & PROPERTY.direct) !== 0,
    labels: [[LABEL.participant(context.viewer.id)]],
  }
}

/** Exactly the conversation of the viewer and these people. */
export function inConversation(lookups: Lookups, operand: Operand): Condition {
  const { context } = lookups
  const people = findPeople(context, operand)
  if (people.length === 0) throw new BadNarrowOperator(`unknown user in ${printed(operand)}`)
  const found = people.filter((account) => account !== undefined)
  if (found.length < people.length) throw new BadNarrowOperator(`unknown user in ${printed(operand)}`)
  const conversation = context.store.conversations.find([context.viewer.id, ...found.map(({ id }) => id)])
  if (!conversation) return NOTHING
  const { id } = conversation
  return { test: ({ recipientId }) => recipientId === id, recipients: [id], labels: [[LABEL.recipient(id)]] }
}

function findPeople(context: NarrowContext, operand: Operand): (Account | undefined)[] {
  return namedPeople(operand).map((one) =>
    typeof one === 'string' ? findByApiEmail(context, one) : context.store.accounts.find(one),
  )
}

/** The addresses or ids that the operand of `dm` lists, each once. */
export function namedPeople(operand: Operand): (string | AccountId)[] {
  if (typeof operand === 'string') return [...new Set(operand.split(','))]
  // The ids that this operator takes are ids of people.
  return [...new Set([operand].flat() as AccountId[])]
}

/** An operand as text. Lists are printed as Python prints them. */
function printed(operand: Operand): string {
  return Array.isArray(operand) ? `[${operand.join(', ')}]` : String(operand)
}

/** Direct messages with this person, alone or in a group; all direct messages if that person is the viewer. */
export function withPerson(lookups: Lookups, operand: Operand): Condition {
  const { id } = getNamedUser(lookups.context, operand)
  if (id === lookups.context.viewer.id) return isDirect(lookups)
  return {
    labels: bothTakePart(lookups, id),
    test: (entry) => {
      if (!(entry.properties & PROPERTY.direct)) return false
      return entry.senderId === id || entry.peerId === id || takesPart(lookups, entry, id)
    },
    cost: COST.audience,
  }
}

/** Conversations of three or more people that include this person. */
export function inGroupWith(lookups: Lookups, operand: Operand): Condition {
  const { id } = getNamedUser(lookups.context, operand)
  return {
    labels: bothTakePart(lookups, id),
    test: (entry) => {
      if (!(entry.properties & PROPERTY.direct) || !takesPart(lookups, entry, id)) return false
      return lookups.places.participants(entry.recipientId).length > 2
    },
    cost: COST.audience,
  }
}

const bothTakePart = ({ context }: Lookups, id: AccountId) =>
  [context.viewer.id, id].map((one) => [LABEL.participant(one)])

/**
 * Whether someone takes part in an entry's conversation. Entries that the viewer didn't receive are from other people's
 * conversations, which aren't read.
 */
function takesPart(lookups: Lookups, entry: IndexEntry, id: AccountId): boolean {
  return lookups.inbox.received(entry) && lookups.places.participants(entry.recipientId).includes(id)
}
