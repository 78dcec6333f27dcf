import * as z from 'zod'
import { askToConfirm } from '#domain/login/presence/confirm'
import { hasJustProved } from '#domain/login/presence/presence'
import { query } from '../contract/operation'

/**
 * Returns how you can confirm your identity for sensitive changes. `needs_confirmation` is false if you have done so,
 * or logged in, within the last ten minutes. `passkey_options` are the options for asking the browser for a passkey,
 * valid for ten minutes; null if you have no passkey for this address.
 */
export const getConfirmation = query({
  name: 'get-confirmation',
  method: 'GET',
  path: '/users/me/confirmation',
  access: 'human',
  params: z.object({}),
  run: (context) => ({ needs_confirmation: !hasJustProved(context), ...askToConfirm(context) }),
})
