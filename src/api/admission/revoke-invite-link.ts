import * as z from 'zod'
import { revokeInvitation } from '#domain/joining/invitations/manage'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Revokes an invitation link. https://zulip.com/api/revoke-invite-link */
export const revokeInviteLink = command({
  name: 'revoke-invite-link',
  method: 'DELETE',
  path: '/invites/multiuse/:invite_id{[0-9]+}',
  access: 'member',
  params: z.object({ invite_id: plainId }),
  run(context, { invite_id }) {
    revokeInvitation(context, 'link', invite_id)
    return {}
  },
})
