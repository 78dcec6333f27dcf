import * as z from 'zod'
import { mailState } from '#domain/mail/mail-state'
import { query } from '../contract/operation'

/** Returns whether emails are being sent, and the last problem that prevented one. */
export const getMailState = query({
  name: 'get-mail-state',
  method: 'GET',
  path: '/realm/mail',
  access: 'administrator',
  params: z.object({}),
  run: (context) => mailState(context),
})
