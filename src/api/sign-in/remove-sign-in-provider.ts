import * as z from 'zod'
import { removeProvider } from '#domain/login/providers/providers'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/**
 * Removes a provider, so that nobody can log in with it anymore. People keep their accounts and, unless passwords are
 * off, can set a password by email.
 */
export const removeSignInProvider = command({
  name: 'remove-sign-in-provider',
  method: 'DELETE',
  path: '/realm/sign_in_providers/:provider_id{[0-9]+}',
  access: 'owner',
  params: z.object({ provider_id: plainId }),
  confirms: () => true,
  run(context, { provider_id }) {
    removeProvider(context, provider_id)
    return {}
  },
})
