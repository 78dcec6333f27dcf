import { MustBeOwner } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { QueryContext } from '../context'

/** Throws for log-in methods that this server doesn't have, and if no method would be left. */
export function checkAuthenticationMethods(methods: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(methods).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const valid = known.map((name) => `'${name}'`).join(', ')
    throw new BadRequest(`Invalid authentication method: ${unknown}. Valid methods are: [${valid}]`)
  }
  if (!Object.values(methods).includes(true)) {
    throw new BadRequest('At least one authentication method must be enabled.')
  }
}

/** Refuses to rename an organization, since host names refer to it by the name under which it was founded. */
export function refuseAnotherName({ viewer }: QueryContext): never {
  if (viewer.role !== ROLE.owner) throw new MustBeOwner()
  throw new BadRequest('Must be a demo organization.')
}
