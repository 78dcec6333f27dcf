import { BadRequest, ProtocolError } from '#lib/errors'
import type { Draft } from '#store/drafts/drafts'
import type { QueryContext } from '../context'
import { settingOf } from '../settings/user-settings'

/** Throws if the viewer has turned off draft synchronization. */
export function checkDraftsAreKept({ viewer }: QueryContext): void {
  if (!settingOf(viewer, 'enable_drafts_synchronization')) {
    throw new BadRequest('User has disabled synchronizing drafts.')
  }
}

/** The viewer's own draft. */
export function accessDraft({ store, viewer }: QueryContext, id: number): Draft {
  const draft = store.drafts.find(viewer.id, id)
  if (!draft) throw new ProtocolError('Draft does not exist', { status: 404 })
  return draft
}
