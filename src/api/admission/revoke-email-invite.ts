import * as z from 'zod'
import { revokeInvitation } from '#domain/joining/invitations/manage'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Revokes an invitation that was sent by email. https://zulip.com/api/revoke-email-invite */
export const revokeEmailInvite = command({
  name: 'revoke-email-invite',
  method: 'DELETE',
  path: '/invites/:invite_id{[0-9]+}',
  access: 'member',
  params: z.object({ invite_id: plainId }),
  run(context, { invite_id }) {
    revokeInvitation(context, 'email', invite_id)
    return {}
  },
})
