import * as z from 'zod'
import { checkDraftsAreKept } from '#domain/drafts/access'
import { createDrafts as create } from '#domain/drafts/keep-drafts'
import { LONGEST_JSON, withTextsUpTo } from '../contract/bounds'
import { command } from '../contract/operation'
import { json, listOf } from '../contract/params'
import { draft } from './draft-parameter'

/** Saves drafts on the server. https://zulip.com/api/create-drafts */
export const createDrafts = command({
  name: 'create-drafts',
  method: 'POST',
  path: '/drafts',
  access: 'account',
  admit: checkDraftsAreKept,
  params: z.object({
    /** The drafts, each with type, recipients, topic and text. */
    drafts: withTextsUpTo(LONGEST_JSON, json(listOf(draft))),
  }),
  run(context, { drafts }) {
    return { ids: create(context, drafts).map(({ id }) => id) }
  },
})
