import * as z from 'zod'
import { spaceUsed } from '../domain/uploads/attachment-events'
import { attachmentObject } from '../wire/attachment'
import { query } from './operation'

/** One's own files. https://zulip.com/api/get-attachments */
export const getAttachments = query({
  name: 'get-attachments',
  method: 'GET',
  path: '/attachments',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ store, viewer }) => ({
    attachments: store.attachments.listOf(viewer.id).map(attachmentObject),
    upload_space_used: spaceUsed(store),
  }),
})
