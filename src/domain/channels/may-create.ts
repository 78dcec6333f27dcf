import { InsufficientPermission, MustBeOwner } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { CommandContext } from '../context'
import { MOST_CHANNELS, MOST_CHANNELS_AN_HOUR, MOST_CHANNELS_WITH_ARCHIVED } from '../limits'
import { may } from '../permissions/membership'
import { checkMayMakeWebPublic } from './privacy'

interface Wish {
  invite_only: boolean
  is_web_public: boolean
  is_default_stream: boolean
}

/** Throws the documented refusal if the viewer may not create a channel of this kind. */
export function checkMayCreate(context: CommandContext, wish: Wish, retentionDays: number | null): void {
  const { store, viewer } = context
  const permission = wish.invite_only ? 'can_create_private_channel_group' : 'can_create_public_channel_group'
  if (!may(store, viewer, permission)) throw new InsufficientPermission()
  if (wish.is_default_stream && viewer.role > ROLE.administrator) throw new InsufficientPermission()
  if (wish.invite_only && wish.is_default_stream) throw new BadRequest('A default channel cannot be private.')
  if (wish.is_web_public) checkMayMakeWebPublic(context)
  if (wish.is_web_public && wish.invite_only) throw new BadRequest('Invalid parameters')
  if (retentionDays !== null && viewer.role !== ROLE.owner) throw new MustBeOwner()
}

/**
 * Throws if there is no room for this many more channels, or if the viewer would have created too many within an hour.
 * The new channels count towards that limit.
 */
export function checkRoomForChannels({ store, viewer, memory, now, limitsApply }: CommandContext, count: number): void {
  if (store.channels.countUnarchived() + count > MOST_CHANNELS) {
    throw new BadRequest(`This organization can have at most ${MOST_CHANNELS} channels.`)
  }
  if (store.channels.countAll() + count > MOST_CHANNELS_WITH_ARCHIVED) {
    throw new BadRequest(
      `This organization can have at most ${MOST_CHANNELS_WITH_ARCHIVED} channels, including archived ones.`,
    )
  }
  if (!limitsApply) return
  const rule = { seconds: 3600, calls: MOST_CHANNELS_AN_HOUR }
  for (let made = 0; made < count; made++) {
    if (memory.channelsMade.take(String(viewer.id), now, rule).remaining >= 0) continue
    throw new BadRequest(`You can create at most ${MOST_CHANNELS_AN_HOUR} channels in an hour.`)
  }
}
