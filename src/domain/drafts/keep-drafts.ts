import type { Draft } from '../../store/drafts/drafts'
import { draftObject } from '../../wire/draft'
import type { CommandContext } from '../context'
import { accessDraft } from './access'
import { checkDraft, type DraftInput } from './check-draft'

/** All of them, or none if one can't be kept. One event tells of all. */
export function createDrafts(context: CommandContext, inputs: DraftInput[]): Draft[] {
  const { store, viewer } = context
  const created = inputs
    .map((input) => checkDraft(context, input))
    .map((draft): Draft => ({ ...draft, id: store.realm.nextId('draft') }))
  for (const draft of created) store.drafts.insert(draft)
  context.emit({ type: 'drafts', op: 'add', drafts: created.map(draftObject) }, { accounts: [viewer.id] })
  return created
}

export function changeDraft(context: CommandContext, id: number, input: DraftInput): void {
  const { store, viewer } = context
  const before = accessDraft(context, id)
  const draft: Draft = { ...checkDraft(context, input), id: before.id }
  store.drafts.save(draft)
  context.emit({ type: 'drafts', op: 'update', draft: draftObject(draft) }, { accounts: [viewer.id] })
}

export function removeDraft(context: CommandContext, id: number): void {
  const draft = accessDraft(context, id)
  context.store.drafts.remove(draft)
  context.emit({ type: 'drafts', op: 'remove', draft_id: draft.id }, { accounts: [context.viewer.id] })
}
