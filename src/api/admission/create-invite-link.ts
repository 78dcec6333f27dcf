import * as z from 'zod'
import { inviteByLink } from '#domain/joining/invitations/invite-by-link'
import type { ChannelId } from '#lib/ids'
import { command } from '../contract/operation'
import { idOf, json, listOf } from '../contract/params'
import { invitationParameters, lastInvitationParameters, makesAdministrators, offerOf } from './invitation-parameters'

/**
 * Creates a link with which any number of people can join.
 * https://zulip.com/api/create-invite-link
 */
export const createInviteLink = command({
  name: 'create-invite-link',
  method: 'POST',
  path: '/invites/multiuse',
  access: 'member',
  params: z.object({
    ...invitationParameters,
    stream_ids: json(listOf(idOf<ChannelId>())).default([]),
    ...lastInvitationParameters,
  }),
  confirms: makesAdministrators,
  run: (context, params) => ({ invite_link: inviteByLink(context, offerOf(params)) }),
})
