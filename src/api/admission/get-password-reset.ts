import * as z from 'zod'
import { accountOfResetKey } from '#domain/login/credentials/reset-password'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Returns whose password a link sets, for the page that the link opens. */
export const getPasswordReset = publicQuery({
  name: 'get-password-reset',
  method: 'GET',
  path: '/password_reset/:key',
  params: z.object({ key: text }),
  run(context, { key }) {
    const account = accountOfResetKey(context, key)
    return { realm_name: settingOfRealm(context.store, 'name'), email: account.deliveryEmail }
  },
})
