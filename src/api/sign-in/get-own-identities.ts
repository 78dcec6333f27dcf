import * as z from 'zod'
import { listOffered, listProviders } from '#domain/login/offered-providers'
import { hasJustProved } from '#domain/login/presence/presence'
import { query } from '../contract/operation'

/**
 * Lists the provider accounts with which you log in. `name` is the provider's name, or null if the organization no
 * longer has the provider. `is_offered` is true if you can log in with it now. `linked` is in UNIX seconds. `offered`
 * lists the providers where you can link an account. `needs_confirmation` is true if you need your password, or a new
 * confirmation, to link one.
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
    const offered = listOffered(context)
    return {
      identities: store.identities.listOf(viewer.id).map(({ mark, issuer, address, linkedAt }) => ({
        identity_id: mark,
        name: providers.find((provider) => provider.issuer === issuer)?.name ?? null,
        issuer,
        email: address,
        is_offered: offered.some((provider) => provider.issuer === issuer),
        linked: Math.floor(linkedAt / 1000),
      })),
      // Nobody is sent to Cloudflare Access, since it is a proxy in front of the server.
      offered: offered
        .filter(({ kind }) => kind !== 'access')
        .map(({ id, name, issuer }) => ({ provider_id: id, name, issuer })),
      needs_confirmation: !hasJustProved(context),
    }
  },
})
