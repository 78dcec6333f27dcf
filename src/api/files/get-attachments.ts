import * as z from 'zod'
import { attachmentFact, spaceUsed } from '#domain/uploads/attachment-events'
import { query } from '../contract/operation'

/** One's own files. https://zulip.com/api/get-attachments */
export const getAttachments = query({
  name: 'get-attachments',
  method: 'GET',
  path: '/attachments',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ store, viewer }) => ({
    attachments: store.attachments.listOf(viewer.id).map((file) => attachmentFact(store, file)),
    upload_space_used: spaceUsed(store),
  }),
})
