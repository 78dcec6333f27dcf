import * as z from 'zod'
import { keepIcon, useIcon } from '#domain/realm/icon'
import { command } from '../contract/operation'

/** Replaces the organization's icon. */
export const uploadRealmIcon = command({
  name: 'upload-realm-icon',
  method: 'POST',
  path: '/realm/icon',
  access: 'administrator',
  reportsIgnored: false,
  takesFile: true,
  params: z.object({}),
  prepare: (context) => keepIcon(context),
  run: (context, _params, blobId) => ({ icon_url: useIcon(context, blobId) }),
})
