import type { CommandContext } from '../context'
import { linkOf } from '../links/invitation-link'
import { checkLinksOfDay, checkRoomForInvitations } from './check-room'
import { emitInvitesChanged } from './invitation-events'
import { makeInvitation } from './make-invitation'
import { checkChannels, checkMayInviteAs, checkMayMakeLinks, type Offer } from './may-invite'

/** A link that anybody may use to join, as often as they like; returns its address. */
export function inviteByLink(context: CommandContext, offer: Offer): string {
  checkMayMakeLinks(context)
  checkMayInviteAs(context.viewer, offer.role)
  checkChannels(context, offer.channels)
  checkRoomForInvitations(context, 1)
  checkLinksOfDay(context)
  const invitation = makeInvitation(context, offer, undefined)
  emitInvitesChanged(context, context.viewer.id)
  return linkOf(context, invitation)
}
