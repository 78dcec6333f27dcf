import * as z from 'zod'
import { removeUpload } from '#domain/uploads/upload-file'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Deletes one of your files. https://zulip.com/api/remove-attachment */
export const removeAttachment = command({
  name: 'remove-attachment',
  method: 'DELETE',
  path: '/attachments/:attachment_id{[0-9]+}',
  access: 'account',
  params: z.object({
    /** The id of the file. */
    attachment_id: plainId,
  }),
  reportsIgnored: false,
  run(context, { attachment_id }) {
    removeUpload(context, attachment_id)
    return {}
  },
})
