import * as z from 'zod'
import { checkUpload, enterUpload, newBlobId } from '../domain/uploads/upload-file'
import { command } from './operation'

/** Keeps a file, for links in messages. https://zulip.com/api/upload-file */
export const uploadFile = command({
  name: 'upload-file',
  method: 'POST',
  path: '/user_uploads',
  access: 'account',
  params: z.object({}),
  async prepare(context) {
    const file = checkUpload(context)
    const blobId = newBlobId()
    await context.blobs.put(blobId, file.bytes)
    return { file, blobId }
  },
  run(context, _, { file, blobId }) {
    const { pathId } = enterUpload(context, file, blobId)
    const url = `/user_uploads/${pathId}`
    return { url, uri: url }
  },
})
