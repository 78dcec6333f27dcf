import * as z from 'zod'
import { removeIcon } from '#domain/realm/icon'
import { command } from '../contract/operation'

/** Removes the organization's icon. The default one is shown instead. */
export const deleteRealmIcon = command({
  name: 'delete-realm-icon',
  method: 'DELETE',
  path: '/realm/icon',
  access: 'administrator',
  reportsIgnored: false,
  params: z.object({}),
  run: (context) => ({ icon_url: removeIcon(context) }),
})
