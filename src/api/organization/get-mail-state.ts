import * as z from 'zod'
import { mailState } from '#domain/mail/mail-state'
import { query } from '../contract/operation'

/**
 * Returns whether this server sends emails, how many emails about missed messages it has sent for the organization
 * today, and the last problem with sending emails.
 */
export const getMailState = query({
  name: 'get-mail-state',
  method: 'GET',
  path: '/realm/mail',
  access: 'administrator',
  params: z.object({}),
  run: (context) => mailState(context),
})
