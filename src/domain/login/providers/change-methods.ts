import type { CommandContext } from '#domain/context'
import { listOffered } from '#domain/login/offered-providers'
import { arePasswordsOff } from '#domain/login/passwords-off'
import { BadRequest } from '#lib/errors'
import { tellingOfMethods } from './authentication-methods'

/** Turns passwords off or on. Each provider has a setting of its own. */
export function changeMethods(context: CommandContext, methods: Readonly<Record<string, unknown>>): void {
  const { Email: isOn } = methods
  if (methods['OpenID Connect'] === false) {
    throw new BadRequest('Each provider has its own setting. To stop offering one, change that provider.')
  }
  if (typeof isOn !== 'boolean' || isOn !== arePasswordsOff(context)) return
  if (!isOn) requireOwnProvider(context)
  tellingOfMethods(context, () => context.store.realm.set('passwordsAreOff', !isOn))
  context.record({ act: 'realm_changed', property: 'passwords_are_off', old: isOn, new: !isOn })
}

/**
 * Throws unless the person who turns passwords off has linked their account with an offered provider, so that they
 * aren't locked out.
 */
function requireOwnProvider(context: CommandContext): void {
  const offered = new Set(listOffered(context).map(({ issuer }) => issuer))
  const own = context.store.identities.listOf(context.viewer.id)
  if (own.some(({ issuer }) => offered.has(issuer))) return
  throw new BadRequest('First link your own account with a provider that is offered, so that you can still log in.')
}

/**
 * Throws if neither passwords nor any provider would be left: the last offered provider can't be removed or withdrawn
 * while passwords are off.
 */
export function requireSomeWay(context: CommandContext): void {
  if (!arePasswordsOff(context) || listOffered(context).length > 0) return
  throw new BadRequest('This is the only log-in provider. Turn passwords on first.')
}
