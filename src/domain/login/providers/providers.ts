import type { CommandContext, PublicQueryContext } from '#domain/context'
import { MOST_PROVIDERS } from '#domain/limits'
import { listProviders, type SignInProvider } from '#domain/login/offered-providers'
import { BadRequest } from '#lib/errors'
import { tellingOfMethods } from './authentication-methods'
import { requireSomeWay } from './change-methods'
import { checkProvider } from './check-provider'

export interface ProviderDetails extends Omit<SignInProvider, 'id' | 'sealedSecret'> {
  /** If undefined, the stored secret is kept. */
  clientSecret: string | undefined
}

export function accessProvider(context: Pick<PublicQueryContext, 'store'>, id: number): SignInProvider {
  const found = listProviders(context).find((provider) => provider.id === id)
  if (!found) throw new BadRequest('No such provider')
  return found
}

export function addProvider(context: CommandContext, { clientSecret, ...details }: ProviderDetails): SignInProvider {
  const { store } = context
  if (!context.providers.areAllowed) {
    throw new BadRequest('This server doesn’t allow logging in with providers (SIGN_IN_PROVIDERS=off).')
  }
  const providers = listProviders(context)
  if (providers.length >= MOST_PROVIDERS) {
    throw new BadRequest(`An organization can have at most ${MOST_PROVIDERS} providers.`)
  }
  checkProvider(context, details, providers)
  const added = { ...details, id: store.realm.nextId('provider'), sealedSecret: sealed(context, clientSecret ?? '') }
  tellingOfMethods(context, () => store.realm.set('providers', [...providers, added]))
  context.record({ act: 'provider_created', id: added.id, new: told(added) })
  return added
}

export function changeProvider(
  context: CommandContext,
  id: number,
  { clientSecret, ...changes }: Partial<ProviderDetails>,
): SignInProvider {
  const before = accessProvider(context, id)
  const secret = clientSecret === undefined ? {} : { sealedSecret: sealed(context, clientSecret) }
  const after = { ...before, ...changes, ...secret }
  if (after.issuer !== before.issuer && clientSecret === undefined && before.sealedSecret !== null) {
    throw new BadRequest('A secret belongs to one issuer. Enter the secret for the new issuer.')
  }
  const others = listProviders(context).filter((provider) => provider.id !== id)
  checkProvider(context, after, others)
  replace(context, after)
  if (before.isOffered && !after.isOffered) requireSomeWay(context)
  const isNew = clientSecret !== undefined
  context.record({ act: 'provider_changed', id, old: told(before), new: { ...told(after), new_secret: isNew } })
  return after
}

/** Removes a provider. People who logged in with it can do so again if it is added again. */
export function removeProvider(context: CommandContext, id: number): void {
  const removed = accessProvider(context, id)
  const left = listProviders(context).filter((provider) => provider.id !== id)
  tellingOfMethods(context, () => context.store.realm.set('providers', left))
  if (removed.isOffered) requireSomeWay(context)
  context.record({ act: 'provider_removed', id, old: told(removed) })
}

function replace(context: CommandContext, changed: SignInProvider): void {
  const providers = listProviders(context).map((provider) => (provider.id === changed.id ? changed : provider))
  tellingOfMethods(context, () => context.store.realm.set('providers', providers))
}

const sealed = ({ secrets }: CommandContext, secret: string): string | null => (secret ? secrets.seal(secret) : null)

/** The provider for the audit log, without secrets. */
const told = ({
  name,
  issuer,
  clientId,
  isOffered,
  joinsByAddress,
  newcomers,
  domains,
  claim,
  claimRules,
}: SignInProvider) => ({
  name,
  issuer,
  client_id: clientId,
  is_offered: isOffered,
  joins_by_address: joinsByAddress,
  newcomers,
  domains,
  claim,
  claim_rules: claimRules,
})
