import { BadRequest } from '#lib/errors'
import { jsonBytes } from '#lib/json/json'
import type { Draft } from '#store/drafts/drafts'
import { draftObject } from '#wire/draft'
import { draftRemove, draftsAdd, draftUpdate } from '#wire/events/drafts'
import type { CommandContext } from '../context'
import { DRAFTS_BYTES } from '../limits'
import { accessDraft } from './access'
import { checkDraft, type DraftInput } from './check-draft'

/** The maximum number of drafts per account. A client reads all of them each time it starts. */
const MOST_DRAFTS = 1000
/** The maximum number of bytes that one request may add: its event is one row, and a row can have at most 2 MB. */
const MOST_ADDED_BYTES = 1_500_000

/** Stores all drafts, or none if one can't be stored. One event has all of them. */
export function createDrafts(context: CommandContext, inputs: DraftInput[]): Draft[] {
  const { store, viewer } = context
  const had = store.drafts.sizeOf(viewer.id)
  if (had.count + inputs.length > MOST_DRAFTS) throw new BadRequest(`You can have at most ${MOST_DRAFTS} drafts.`)
  const checked = inputs.map((input) => checkDraft(context, input))
  const firstId = store.realm.nextIds('draft', checked.length)
  const created = checked.map((draft, at): Draft => ({ ...draft, id: firstId + at }))
  const drafts = created.map(draftObject)
  if (new TextEncoder().encode(JSON.stringify(drafts)).length > MOST_ADDED_BYTES) {
    throw new BadRequest('These drafts are too long to be added at once.')
  }
  checkRoom(had.bytes, created)
  for (const draft of created) store.drafts.insert(draft)
  context.emit(draftsAdd(drafts), { accounts: [viewer.id] })
  return created
}

export function changeDraft(context: CommandContext, id: number, input: DraftInput): void {
  const { store, viewer } = context
  const before = accessDraft(context, id)
  const draft: Draft = { ...checkDraft(context, input), id: before.id }
  checkRoom(store.drafts.sizeOf(viewer.id).bytes - sizeOf(before), [draft])
  store.drafts.save(draft)
  context.emit(draftUpdate(draftObject(draft)), { accounts: [viewer.id] })
}

function checkRoom(bytes: number, added: Draft[]): void {
  if (added.reduce((sum, draft) => sum + sizeOf(draft), bytes) <= DRAFTS_BYTES) return
  throw new BadRequest(`Your drafts can have at most ${DRAFTS_BYTES} bytes in total.`)
}

const sizeOf = ({ source, place }: Draft) => jsonBytes(source) + (place ? jsonBytes(place) : 0)

export function removeDraft(context: CommandContext, id: number): void {
  const draft = accessDraft(context, id)
  context.store.drafts.remove(draft)
  context.emit(draftRemove(draft.id), { accounts: [context.viewer.id] })
}
