import type { CommandContext } from '#domain/context'
import { listOffered } from '#domain/login/offered-providers'
import { usablePasskeys } from '#domain/login/usable-ways'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'

interface Without {
  withoutIdentity?: string
  withoutPasskey?: string
}

/**
 * Throws if the viewer would have no way left to log in. Passkeys stop working when the organization moves to another
 * address, and then only another owner or the operator could let an owner in. So an owner without a password also can't
 * unlink their last provider. A password counts even while passwords are turned off: when people first log in with a
 * provider, they use the password to prove that the account is theirs.
 */
export function requireWayIn(context: CommandContext, { withoutIdentity, withoutPasskey }: Without): void {
  const { store, viewer } = context
  if (viewer.passwordHash !== null) return
  const issuers = new Set(listOffered(context).map(({ issuer }) => issuer))
  const identities = store.identities.listOf(viewer.id).filter(({ mark }) => mark !== withoutIdentity)
  if (identities.some(({ issuer }) => issuers.has(issuer))) return
  const passkeys = usablePasskeys(context, viewer.id).filter(({ id }) => id !== withoutPasskey)
  if (passkeys.length === 0) {
    throw new BadRequest('This is the only way to log in to your account. Set a password first.')
  }
  if (viewer.role === ROLE.owner && withoutIdentity !== undefined) {
    throw new BadRequest(
      'Owners also need a password or a log-in provider, because passkeys stop working if the organization’s address changes.',
    )
  }
}
