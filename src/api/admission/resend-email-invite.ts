import * as z from 'zod'
import { resendInvitation } from '#domain/joining/invitations/manage'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Sends an invitation again, with the same link and the same expiration. https://zulip.com/api/resend-email-invite */
export const resendEmailInvite = command({
  name: 'resend-email-invite',
  method: 'POST',
  path: '/invites/:invite_id{[0-9]+}/resend',
  access: 'member',
  params: z.object({ invite_id: plainId }),
  run(context, { invite_id }) {
    resendInvitation(context, invite_id)
    return {}
  },
})
