import * as z from 'zod'
import { changeLogo, keepLogo, logoKind } from '#domain/realm/logo'
import { command } from '../contract/operation'
import { boolean } from '../contract/params'

/** Replaces the organization's logo for light or dark themes. */
export const uploadRealmLogo = command({
  name: 'upload-realm-logo',
  method: 'POST',
  path: '/realm/logo',
  access: 'administrator',
  takesFile: true,
  params: z.object({ night: boolean }),
  prepare: (context) => keepLogo(context),
  run(context, { night }, blobId) {
    changeLogo(context, logoKind(night), blobId)
    return {}
  },
})
