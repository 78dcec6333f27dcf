import { BadRequest } from '../../lib/errors'
import { ROLE } from '../../lib/ids'
import { InsufficientPermission, MustBeOwner } from '../accounts/errors'
import type { CommandContext } from '../context'
import { checkMayMake, checkMayMakeWebPublic } from './privacy'

interface Wish {
  invite_only: boolean
  is_web_public: boolean
  is_default_stream: boolean
}

/** Throws the documented refusal where the viewer may not create a channel of this kind. */
export function checkMayCreate(context: CommandContext, wish: Wish, retentionDays: number | null): void {
  const { viewer } = context
  checkMayMake(context, wish.invite_only)
  if (wish.is_default_stream && viewer.role > ROLE.administrator) throw new InsufficientPermission()
  if (wish.invite_only && wish.is_default_stream) throw new BadRequest('A default channel cannot be private.')
  if (wish.is_web_public) checkMayMakeWebPublic(context)
  if (wish.is_web_public && wish.invite_only) throw new BadRequest('Invalid parameters')
  if (retentionDays !== null && viewer.role !== ROLE.owner) throw new MustBeOwner()
}
