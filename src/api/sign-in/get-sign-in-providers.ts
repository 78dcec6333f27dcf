import * as z from 'zod'
import { listProviders } from '#domain/login/offered-providers'
import { viewOfProvider } from '#domain/login/providers/provider-view'
import { query } from '../contract/operation'

/** Lists the log-in providers, including those that aren't offered. Their secrets are left out. */
export const getSignInProviders = query({
  name: 'get-sign-in-providers',
  method: 'GET',
  path: '/realm/sign_in_providers',
  access: 'owner',
  params: z.object({}),
  run: (context) => ({ providers: listProviders(context).map((provider) => viewOfProvider(context, provider)) }),
})
