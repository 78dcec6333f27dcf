import * as z from 'zod'
import { listProviders } from '#domain/login/offered-providers'
import { query } from '../contract/operation'

/**
 * Lists the accounts at providers with which you log in. `name` is the provider's, or null if the organization no
 * longer has it. `linked` is in UNIX seconds.
 */
export const getOwnIdentities = query({
  name: 'get-own-identities',
  method: 'GET',
  path: '/users/me/identities',
  access: 'human',
  params: z.object({}),
  run(context) {
    const { store, viewer } = context
    const providers = listProviders(context)
    return {
      identities: store.identities.listOf(viewer.id).map(({ mark, issuer, address, linkedAt }) => ({
        identity_id: mark,
        name: providers.find((provider) => provider.issuer === issuer)?.name ?? null,
        issuer,
        email: address,
        linked: Math.floor(linkedAt / 1000),
      })),
    }
  },
})
