import * as z from 'zod'
import { checkDraftsAreKept } from '#domain/drafts/access'
import { draftObject } from '#wire/draft'
import { query } from '../contract/operation'

/** Lists your drafts, least recently changed first. https://zulip.com/api/get-drafts */
export const getDrafts = query({
  name: 'get-drafts',
  method: 'GET',
  path: '/drafts',
  access: 'account',
  admit: checkDraftsAreKept,
  params: z.object({}),
  reportsIgnored: false,
  run(context) {
    const drafts = context.store.drafts.listOf(context.viewer.id).map(draftObject)
    return { count: drafts.length, drafts }
  },
})
