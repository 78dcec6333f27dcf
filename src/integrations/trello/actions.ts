import type * as z from 'zod'
import { maybe, number, object, on, read, shape, type Teller, text } from '../kit/payload'
import { bold, code, lines, link, quote, sentence } from '../kit/text'

export const named = () => object({ name: text })
export const linked = () => object({ name: text, shortLink: text })
const person = () => object({ fullName: maybe(text), username: maybe(text) })
const nameOf = ({ fullName, username }: { fullName?: string | null; username?: string | null }) =>
  bold(fullName || username || 'Someone')

/**
 * A message about a change to a card or a board. `make` returns the schema of the change's data. `tell` returns the
 * text that follows the name of the person who made the change.
 */
export function did<Data extends z.ZodRawShape>(
  make: () => Data,
  tell: (data: z.output<z.ZodObject<Data>>) => string | readonly string[],
): Teller {
  const extra = shape(() => object({ action: object({ data: object(make()) }) }))
  return on(
    () => object({ action: object({ memberCreator: person(), data: object({ board: named() }) }) }),
    ({ action }, delivery) => {
      const [first, ...rest] = [tell(read(extra, delivery.json()).action.data)].flat()
      const said = `${nameOf(action.memberCreator)} ${first}`
      return {
        topic: action.data.board.name,
        content: lines(rest.some(Boolean) ? `${said}:` : sentence(said), ...rest),
      }
    },
  )
}

export const card = () => ({ card: linked() })
export const onCard = (one: z.output<ReturnType<typeof linked>>) =>
  link(one.name, `https://trello.com/c/${one.shortLink}`)
export const onBoard = (one: z.output<ReturnType<typeof linked>>) =>
  link(one.name, `https://trello.com/b/${one.shortLink}`)

/** A message about a member who was added or removed. Payloads have that member outside of `data`. */
function didToMember(verb: string, where: 'card' | 'board'): Teller {
  const member = shape(() => object({ action: object({ member: person() }) }))
  return (payload, delivery) => {
    const who = nameOf(read(member, payload).action.member)
    const to = `${verb} ${who} ${verb === 'added' ? 'to' : 'from'}`
    return where === 'card'
      ? did(card, (data) => `${to} ${onCard(data.card)}`)(payload, delivery)
      : did(
          () => ({ board: linked() }),
          (data) => `${to} ${onBoard(data.board)}`,
        )(payload, delivery)
  }
}

const label = () => ({ ...card(), value: maybe(text), text: maybe(text), label: maybe(object({ name: maybe(text) })) })
const labelOf = (data: { value?: string | null; text?: string | null; label?: { name?: string | null } | null }) =>
  ['the', data.value, 'label', code(data.text || data.label?.name || '')].filter(Boolean).join(' ')

/** Only the number of a deleted card is left. */
const gone = did(
  () => ({ card: object({ idShort: maybe(number) }), list: maybe(named()) }),
  ({ card: one, list }) =>
    `deleted the card ${code(`#${one.idShort ?? '?'}`)}${list ? ` from the list ${bold(list.name)}` : ''}`,
)

export const ACTIONS: Readonly<Record<string, Teller>> = {
  createCard: did(card, (data) => `created ${onCard(data.card)}`),
  commentCard: did(
    () => ({ ...card(), text }),
    (data) => [`commented on ${onCard(data.card)}`, quote(data.text)],
  ),
  convertToCardFromCheckItem: did(card, (data) => `turned a checklist item into ${onCard(data.card)}`),
  deleteAttachmentFromCard: did(
    () => ({ ...card(), attachment: named() }),
    (data) => `removed the attachment ${bold(data.attachment.name)} from ${onCard(data.card)}`,
  ),
  deleteCard: gone,
  deleteComment: did(card, (data) => `deleted a comment on ${onCard(data.card)}`),
  updateComment: did(
    () => ({ ...card(), action: object({ text }) }),
    (data) => [`edited a comment on ${onCard(data.card)}`, quote(data.action.text)],
  ),
  addLabelToCard: did(label, (data) => `added ${labelOf(data)} to ${onCard(data.card)}`),
  removeLabelFromCard: did(label, (data) => `removed ${labelOf(data)} from ${onCard(data.card)}`),
  addMemberToCard: didToMember('added', 'card'),
  removeMemberFromCard: didToMember('removed', 'card'),
  addMemberToBoard: didToMember('added', 'board'),
  removeMemberFromBoard: didToMember('removed', 'board'),
  addAttachmentToCard: did(
    () => ({ ...card(), attachment: object({ name: text, url: maybe(text) }) }),
    (data) => `attached ${link(data.attachment.name, data.attachment.url)} to ${onCard(data.card)}`,
  ),
  addChecklistToCard: did(
    () => ({ ...card(), checklist: named() }),
    (data) => `added the checklist ${bold(data.checklist.name)} to ${onCard(data.card)}`,
  ),
  removeChecklistFromCard: did(
    () => ({ ...card(), checklist: named() }),
    (data) => `removed the checklist ${bold(data.checklist.name)} from ${onCard(data.card)}`,
  ),
  updateCheckItemStateOnCard: did(
    () => ({ ...card(), checklist: named(), checkItem: object({ name: text, state: text }) }),
    ({ card: one, checklist, checkItem }) =>
      `${checkItem.state === 'complete' ? 'checked' : 'unchecked'} ${bold(checkItem.name)} of ${bold(checklist.name)} on ${onCard(one)}`,
  ),
  moveCardFromBoard: did(card, (data) => `moved ${onCard(data.card)} to another board`),
  moveCardToBoard: did(card, (data) => `moved ${onCard(data.card)} here from another board`),
  createList: did(
    () => ({ board: linked(), list: named() }),
    (data) => `added the list ${bold(data.list.name)} to ${onBoard(data.board)}`,
  ),
}
