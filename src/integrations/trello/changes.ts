import { anything, freeObject, maybe, object, read, shape, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { bold, quote, time } from '../kit/text'
import { card, did, linked, named, onBoard, onCard } from './actions'

/**
 * Trello sends the same event for all of these changes to a card, and another for changes to a board. Only the earlier
 * values show which change an event is about.
 */
const moved = did(
  () => ({ ...card(), listBefore: named(), listAfter: named() }),
  (data) => `moved ${onCard(data.card)} from ${bold(data.listBefore.name)} to ${bold(data.listAfter.name)}`,
)
const renamed = did(
  () => ({ ...card(), old: named() }),
  (data) => `renamed the card ${bold(data.old.name)} to ${onCard(data.card)}`,
)
const described = did(
  () => ({ card: linked().extend({ desc: maybe(text) }), old: object({ desc: text }) }),
  ({ card: one, old }) => {
    if (!one.desc) return `removed the description of ${onCard(one)}`
    if (!old.desc) return [`described ${onCard(one)}`, quote(one.desc)]
    return [`changed the description of ${onCard(one)}`, quote(one.desc), 'It was:', quote(old.desc)]
  },
)
const scheduled = did(
  () => ({ card: linked().extend({ due: maybe(text) }), old: object({ due: maybe(text) }) }),
  ({ card: one, old }) => {
    if (!one.due) return `removed the due date of ${onCard(one)}`
    return `set the due date of ${onCard(one)} to ${time(one.due)}${old.due ? `; it was ${time(old.due)}` : ''}`
  },
)
const archived = did(
  () => ({ card: linked().extend({ closed: anything }) }),
  ({ card: one }) => `${one.closed === true ? 'archived' : 'reopened'} ${onCard(one)}`,
)
const renamedBoard = did(
  () => ({ board: linked(), old: named() }),
  (data) => `renamed the board ${bold(data.old.name)} to ${onBoard(data.board)}`,
)

/**
 * Changes to a card that aren't worth a message: its cover, its position, or whether its due date is marked as
 * complete.
 */
const QUIET_CHANGES = ['cover', 'dueComplete', 'idAttachmentCover', 'pos']

const change = shape(() => object({ action: object({ data: object({ listBefore: anything, old: freeObject }) }) }))

export function tellerOfChange(payload: unknown): Teller | undefined {
  const { listBefore, old } = read(change, payload).action.data
  if (listBefore) return moved
  if (old.name) return renamed
  if (typeof old.desc === 'string') return described
  if (old.due !== undefined) return scheduled
  if (typeof old.closed === 'boolean') return archived
  if (QUIET_CHANGES.some((name) => name in old)) return undefined
  throw new UnsupportedEvent('updateCard')
}

const boardChange = shape(() => object({ action: object({ data: object({ old: freeObject }) }) }))

export function tellerOfBoardChange(payload: unknown): Teller | undefined {
  const { old } = read(boardChange, payload).action.data
  if (old.name) return renamedBoard
  if (typeof old.prefs === 'object') return undefined
  throw new UnsupportedEvent('updateBoard')
}
