import * as z from 'zod'
import { spaceUsed } from '#domain/uploads/attachment-events'
import { listOwnFiles } from '#domain/uploads/list-own-files'
import { query } from '../contract/operation'

/** Lists the files you have uploaded. https://zulip.com/api/get-attachments */
export const getAttachments = query({
  name: 'get-attachments',
  method: 'GET',
  path: '/attachments',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: (context) => ({ attachments: listOwnFiles(context), upload_space_used: spaceUsed(context.store) }),
})
