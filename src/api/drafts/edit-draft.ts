import * as z from 'zod'
import { checkDraftsAreKept } from '#domain/drafts/access'
import { changeDraft } from '#domain/drafts/keep-drafts'
import { LONGEST_JSON, withTextsUpTo } from '../contract/bounds'
import { command } from '../contract/operation'
import { json, plainId } from '../contract/params'
import { draft as draftParameter } from './draft-parameter'

/** Replaces a draft. https://zulip.com/api/edit-draft */
export const editDraft = command({
  name: 'edit-draft',
  method: 'PATCH',
  path: '/drafts/:draft_id{[0-9]+}',
  access: 'account',
  admit: checkDraftsAreKept,
  params: z.object({
    draft_id: plainId,
    /** The new draft: type, recipients, topic and text. */
    draft: withTextsUpTo(LONGEST_JSON, json(draftParameter)),
  }),
  run(context, { draft_id, draft }) {
    changeDraft(context, draft_id, draft)
    return {}
  },
})
