import type { CommandContext } from '#domain/context'
import { linkOf } from '#domain/links/invitation-link'
import { BadRequest } from '#lib/errors'
import { checkRoomForInvitations, limitOfDay } from './check-room'
import { forgetEndedInvitations } from './forget-ended'
import { emitInvitesChanged } from './invitation-events'
import { makeInvitation } from './make-invitation'
import { checkChannels, checkGroups, checkMayInviteAs, checkMayMakeLinks, type Offer } from './may-invite'

/** Makes a link with which any number of people can join, and returns its address. */
export function inviteByLink(context: CommandContext, offer: Offer): string {
  checkMayMakeLinks(context)
  checkMayInviteAs(context.viewer, offer.role)
  checkChannels(context, offer.channels)
  checkGroups(context, offer.groups)
  const earlier = context.store.invitations.list()
  checkRoomForInvitations(context, earlier, 1)
  const limit = limitOfDay(context, earlier, 'link', 1)
  if (limit !== undefined) throw new BadRequest(`At most ${limit} links can be created in one day.`)
  forgetEndedInvitations(context, earlier)
  const invitation = makeInvitation(context, offer, undefined)
  emitInvitesChanged(context, context.viewer.id)
  return linkOf(context, invitation)
}
