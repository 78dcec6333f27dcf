import * as z from 'zod'
import { canHavePasskeys } from '#domain/login/passkey-host'
import { requestOptions } from '#domain/login/passkeys/passkeys'
import { publicQuery } from '../contract/operation'

/**
 * Returns the options for asking a browser for anyone's passkey; null if nobody has one or passkeys can't be used here.
 */
export const beginPasskeyLogIn = publicQuery({
  name: 'begin-passkey-log-in',
  method: 'GET',
  path: '/sign_in/passkey',
  params: z.object({}),
  run(context) {
    const isOffered = canHavePasskeys(context) && context.store.passkeys.areUsed()
    return { options: isOffered ? requestOptions(context, 'log-in') : null }
  },
})
