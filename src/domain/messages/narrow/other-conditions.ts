import { MAX_MESSAGE_ID, type MessageId, parseId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { LABEL } from '../labels'
import { COST, type Condition, listed } from './condition'
import { BadNarrowOperator } from './errors'
import type { Lookups } from './lookups'
import { getNamedUser } from './named-user'
import type { Operand } from './term'

export function fromSender(lookups: Lookups, operand: Operand): Condition {
  const { id } = getNamedUser(lookups.context, operand)
  return { test: ({ senderId }) => senderId === id, label: LABEL.sentBy(id) }
}

export function withId(operand: Operand): Condition {
  const id = parseId<MessageId>(String(operand))
  if (!/^[0-9]+$/.test(String(operand)) || id > MAX_MESSAGE_ID) throw new BadNarrowOperator('Invalid message ID')
  return { test: (entry) => entry.id === id, ids: listed([id]) }
}

const OF_TEXT: Readonly<Record<string, { property: number; label: string }>> = {
  link: { property: PROPERTY.hasLink, label: LABEL.hasLink },
  image: { property: PROPERTY.hasImage, label: LABEL.hasImage },
  attachment: { property: PROPERTY.hasAttachment, label: LABEL.hasAttachment },
}

export function hasProperty(lookups: Lookups, operand: string): Condition {
  if (operand === 'reaction') return { test: ({ id }) => lookups.isReacted(id), cost: COST.shared }
  const known = Object.hasOwn(OF_TEXT, operand) ? OF_TEXT[operand] : undefined
  if (!known) throw new BadNarrowOperator(`unknown 'has' operand ${operand}`)
  return { test: ({ properties }) => (properties & known.property) !== 0, label: known.label }
}
