import type { CommandContext, PublicQueryContext } from '#domain/context'
import { listOffered } from '#domain/login/offered-providers'
import { arePasswordsOff } from '#domain/login/passwords-off'
import { rosterOf } from '#domain/people/accounts/roster'
import type { AuthenticationMethods } from '#wire/events/organization'
import { realmUpdateDict } from '#wire/events/organization'

/** The ways to log in, under the protocol's names. `OpenID Connect` is listed only if a provider is offered. */
export const authenticationMethods = (
  context: Pick<PublicQueryContext, 'store' | 'secrets' | 'providers'>,
): AuthenticationMethods => ({
  Email: { enabled: !arePasswordsOff(context), available: true },
  ...(listOffered(context).length > 0 && { 'OpenID Connect': { enabled: true, available: true } }),
})

/** Runs the given work, and tells everyone if it changes `authenticationMethods`. */
export function tellingOfMethods<Result>(context: CommandContext, work: () => Result): Result {
  const before = JSON.stringify(authenticationMethods(context))
  const result = work()
  const methods = authenticationMethods(context)
  if (JSON.stringify(methods) !== before) {
    const accounts = rosterOf(context.store).active
    context.emit(realmUpdateDict('default', { authentication_methods: methods }), { accounts })
  }
  return result
}
