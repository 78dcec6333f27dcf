import type { PublicQueryContext } from '#domain/context'
import { BadRequest } from '#lib/errors'

type Here = Pick<PublicQueryContext, 'realm'>

/** The host for which passkeys are made here. Passkeys for other hosts are refused. */
export const ownHost = ({ realm }: Here): string => new URL(realm.origin).hostname

/** Whether this host can have passkeys. They need a domain name, and don't work with an IP address. */
export const canHavePasskeys = (context: Here): boolean => !/^(\[|[\d.]+$)/.test(ownHost(context))

export function requireHostForPasskeys(context: Here): void {
  if (!canHavePasskeys(context)) {
    throw new BadRequest('Passkeys need a server with a host name. They don’t work at an IP address.')
  }
}
