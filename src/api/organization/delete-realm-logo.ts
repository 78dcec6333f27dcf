import * as z from 'zod'
import { changeLogo, logoKind } from '#domain/realm/logo'
import { command } from '../contract/operation'
import { boolean } from '../contract/params'

/** Removes the organization's logo. The server's own is shown instead. */
export const deleteRealmLogo = command({
  name: 'delete-realm-logo',
  method: 'DELETE',
  path: '/realm/logo',
  access: 'administrator',
  params: z.object({ night: boolean }),
  run(context, { night }) {
    changeLogo(context, logoKind(night), undefined)
    return {}
  },
})
