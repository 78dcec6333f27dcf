import type * as z from 'zod'
import type { Integration } from './kit/integration'
import { anything, freeObject, maybe, object, on, read, shape, type Teller, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { bold, code, lines, link, quote, sentence, time } from './kit/text'

const named = () => object({ name: text })
const linked = () => object({ name: text, shortLink: text })
const person = () => object({ fullName: maybe(text), username: maybe(text) })
const nameOf = ({ fullName, username }: { fullName?: string | null; username?: string | null }) =>
  bold(fullName || username || 'Somebody')

/** What was done to a card or a board: its data beside, and a text without who did it. */
function did<Data extends z.ZodRawShape>(
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

const card = () => ({ card: linked() })
const onCard = (one: z.output<ReturnType<typeof linked>>) => link(one.name, `https://trello.com/c/${one.shortLink}`)
const onBoard = (one: z.output<ReturnType<typeof linked>>) => link(one.name, `https://trello.com/b/${one.shortLink}`)

/** Of whom it is told is beside the data. */
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

const TELLERS: Readonly<Record<string, Teller>> = {
  createCard: did(card, (data) => `created ${onCard(data.card)}`),
  commentCard: did(
    () => ({ ...card(), text }),
    (data) => [`commented on ${onCard(data.card)}`, quote(data.text)],
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
  updateCheckItemStateOnCard: did(
    () => ({ ...card(), checklist: named(), checkItem: object({ name: text, state: text }) }),
    ({ card: one, checklist, checkItem }) =>
      `${checkItem.state === 'complete' ? 'checked' : 'unchecked'} ${bold(checkItem.name)} of ${bold(checklist.name)} on ${onCard(one)}`,
  ),
  createList: did(
    () => ({ board: linked(), list: named() }),
    (data) => `added the list ${bold(data.list.name)} to ${onBoard(data.board)}`,
  ),
}

/** A change of a card says which only by what the card was before. */
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

/** Where a card stands and how it looks is not worth a message. */
const QUIET_CHANGES = ['cover', 'dueComplete', 'idAttachmentCover', 'pos']
const QUIET = new Set(['copyCard', 'createCheckItem', 'updateCheckItem', 'updateList'])

const change = shape(() => object({ action: object({ data: object({ listBefore: anything, old: freeObject }) }) }))

function tellerOfChange(payload: unknown): Teller | undefined {
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

function tellerOfBoardChange(payload: unknown): Teller | undefined {
  const { old } = read(boardChange, payload).action.data
  if (old.name) return renamedBoard
  if (typeof old.prefs === 'object') return undefined
  throw new UnsupportedEvent('updateBoard')
}

const action = shape(() => object({ action: object({ type: text }) }))

export const trello: Integration = {
  name: 'trello',
  title: 'Trello',
  tells: 'What happens to the cards, lists and members of a board.',
  setUp: [
    'Get an API key and a token at `https://trello.com/power-ups/admin`, and the id of the board.',
    'Make a webhook with `callbackURL={url}` by a request to `https://api.trello.com/1/webhooks`.',
  ],
  receive(delivery) {
    // Trello asks whether there is somebody at the address.
    if (delivery.method === 'HEAD') return undefined
    const payload = delivery.json()
    const { type } = read(action, payload).action
    if (QUIET.has(type)) return undefined
    if (type === 'updateCard') return tellerOfChange(payload)?.(payload, delivery)
    if (type === 'updateBoard') return tellerOfBoardChange(payload)?.(payload, delivery)
    if (!Object.hasOwn(TELLERS, type)) throw new UnsupportedEvent(type)
    return TELLERS[type]!(payload, delivery)
  },
}
