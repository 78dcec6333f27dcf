import { MAX_MESSAGE_ID, type MessageId, parseId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { COST, type Condition, listed } from './condition'
import { BadNarrowOperator } from './errors'
import type { Lookups } from './lookups'
import { getNamedUser } from './named-user'
import type { Operand } from './term'

export function fromSender(lookups: Lookups, operand: Operand): Condition {
  const { id } = getNamedUser(lookups.context, operand)
  return { test: ({ senderId }) => senderId === id }
}

export function withId(operand: Operand): Condition {
  const id = parseId<MessageId>(String(operand))
  if (!/^[0-9]+$/.test(String(operand)) || id > MAX_MESSAGE_ID) throw new BadNarrowOperator('Invalid message ID')
  return { test: (entry) => entry.id === id, ids: listed([id]) }
}

const PROPERTY_OF: Readonly<Record<string, number>> = {
  link: PROPERTY.hasLink,
  image: PROPERTY.hasImage,
  attachment: PROPERTY.hasAttachment,
}

export function hasProperty(lookups: Lookups, operand: string): Condition {
  if (operand === 'reaction') return { test: ({ id }) => lookups.isReacted(id), cost: COST.shared }
  const property = Object.hasOwn(PROPERTY_OF, operand) ? PROPERTY_OF[operand] : undefined
  if (property === undefined) throw new BadNarrowOperator(`unknown 'has' operand ${operand}`)
  return { test: ({ properties }) => (properties & property) !== 0 }
}
