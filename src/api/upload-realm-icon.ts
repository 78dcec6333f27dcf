import * as z from 'zod'
import { checkIcon, useIcon } from '../domain/realm/icon'
import { newBlobId } from '../domain/uploads/upload-file'
import { command } from './operation'

/** Replaces the organisation's icon. */
export const uploadRealmIcon = command({
  name: 'upload-realm-icon',
  method: 'POST',
  path: '/realm/icon',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({}),
  async prepare(context) {
    const blobId = newBlobId()
    await context.blobs.put(blobId, checkIcon(context).bytes)
    return blobId
  },
  run: (context, _params, blobId) => ({ icon_url: useIcon(context, blobId) }),
})
