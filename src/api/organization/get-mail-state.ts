import * as z from 'zod'
import { mailState } from '#domain/mail/mail-state'
import { query } from '../contract/operation'

/** Says whether emails leave the server, and what last kept one from leaving. */
export const getMailState = query({
  name: 'get-mail-state',
  method: 'GET',
  path: '/realm/mail',
  access: 'administrator',
  params: z.object({}),
  run: (context) => mailState(context),
})
