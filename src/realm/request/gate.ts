import type { Access } from '#api/contract/operation'
import { BadRequest, ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Viewer } from './viewer'

const principal = (msg: string) => new ProtocolError(msg, { code: 'UNAUTHORIZED_PRINCIPAL' })

/** Checks whether the account may call the operation at all, before its parameters are checked. */
export function gate(viewer: Viewer, access: Access): void {
  const isGuest = viewer.role === ROLE.guest
  if (access === 'administrator' && viewer.role > ROLE.administrator) {
    throw principal('Must be an organization administrator')
  }
  if (access === 'owner' && viewer.role !== ROLE.owner) throw principal('Must be an organization owner')
  if ((access === 'nonGuest' || access === 'member') && isGuest) throw new BadRequest('Not allowed for guest users')
  if ((access === 'human' || access === 'member') && viewer.isBot) {
    throw new BadRequest('This endpoint does not accept bot requests.')
  }
}
