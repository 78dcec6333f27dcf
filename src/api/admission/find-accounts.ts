import * as z from 'zod'
import { findAccounts as find } from '#domain/login/credentials/find-accounts'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Emails the organization's address to a person who has an account in it. */
export const findAccounts = publicCommand({
  name: 'find-accounts',
  method: 'POST',
  path: '/find_accounts',
  params: z.object({ email: text }),
  run(context, { email }) {
    find(context, email)
    return {}
  },
})
