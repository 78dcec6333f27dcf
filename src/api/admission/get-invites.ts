import * as z from 'zod'
import { listInvitations } from '#domain/joining/invitations/manage'
import { query } from '../contract/operation'

/**
 * Lists open invitations: your own or, if you are an administrator, everyone's. Only owners see links that make people
 * owners. https://zulip.com/api/get-invites
 */
export const getInvites = query({
  name: 'get-invites',
  method: 'GET',
  path: '/invites',
  access: 'member',
  reportsIgnored: false,
  params: z.object({}),
  run: (context) => ({ invites: listInvitations(context) }),
})
