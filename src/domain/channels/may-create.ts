import { BadRequest } from '../../lib/errors'
import { ROLE } from '../../lib/ids'
import { InsufficientPermission, MustBeOwner } from '../accounts/errors'
import type { CommandContext } from '../context'
import { isIn } from '../groups/membership'
import { groupSettingOfRealm } from '../settings/realm-setting'

interface Wish {
  invite_only: boolean
  is_web_public: boolean
  is_default_stream: boolean
  history_public_to_subscribers: boolean | null
  message_retention_days: number | null
}

/** Throws the documented refusal where the viewer may not create a channel of this kind. */
export function checkMayCreate(context: CommandContext, wish: Wish): void {
  const { store, viewer } = context
  const setting = wish.invite_only ? 'can_create_private_channel_group' : 'can_create_public_channel_group'
  if (!isIn(store, groupSettingOfRealm(store, setting), viewer.id)) throw new InsufficientPermission()
  if (wish.is_default_stream && viewer.role > ROLE.administrator) throw new InsufficientPermission()
  if (wish.invite_only && wish.is_default_stream) throw new BadRequest('A default channel cannot be private.')
  if (wish.is_web_public) throw new BadRequest('Web-public channels are not enabled.')
  if (!wish.invite_only && wish.history_public_to_subscribers === false) throw new BadRequest('Invalid parameters')
  if (wish.message_retention_days !== null && viewer.role !== ROLE.owner) throw new MustBeOwner()
}
