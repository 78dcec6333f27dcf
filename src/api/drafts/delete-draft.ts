import * as z from 'zod'
import { checkDraftsAreKept } from '#domain/drafts/access'
import { removeDraft } from '#domain/drafts/keep-drafts'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Deletes a draft. https://zulip.com/api/delete-draft */
export const deleteDraft = command({
  name: 'delete-draft',
  method: 'DELETE',
  path: '/drafts/:draft_id{[0-9]+}',
  access: 'account',
  admit: checkDraftsAreKept,
  params: z.object({ draft_id: plainId }),
  reportsIgnored: false,
  run(context, { draft_id }) {
    removeDraft(context, draft_id)
    return {}
  },
})
