import * as z from 'zod'
import { enterUpload, keepUpload } from '#domain/uploads/upload-file'
import { command } from '../contract/operation'

/**
 * Uploads a file, and returns its address for links in messages. https://zulip.com/api/upload-file
 */
export const uploadFile = command({
  name: 'upload-file',
  method: 'POST',
  path: '/user_uploads',
  access: 'account',
  takesFile: true,
  params: z.object({}),
  reportsIgnored: false,
  prepare: (context) => keepUpload(context),
  run(context, _, upload) {
    const { pathId, name } = enterUpload(context, upload)
    const url = `/user_uploads/${pathId}`
    return { url, uri: url, filename: name }
  },
})
