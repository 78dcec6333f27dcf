import * as z from 'zod'
import { offeredGroups } from '#domain/channels/default-groups'
import { findInvitationByKey } from '#domain/joining/invitations/find-by-key'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'

/** Returns the details of an invitation, for the page where people join. */
export const getInvitation = publicQuery({
  name: 'get-invitation',
  method: 'GET',
  path: '/join/:key',
  params: z.object({ key: text }),
  run(context, { key }) {
    const invitation = findInvitationByKey(context, key)
    const inviter = context.store.accounts.get(invitation.inviterId)
    return {
      realm_name: settingOfRealm(context.store, 'name'),
      invited_by: inviter.fullName,
      email: invitation.email,
      invited_as: invitation.role,
      default_groups: offeredGroups(context.store, invitation.role),
    }
  },
})
