import * as z from 'zod'
import { voidInvitationsFor } from '#domain/joining/invitations/void-invitations'
import { checkNewAccount } from '#domain/joining/new-accounts/check-new-account'
import { createAccount } from '#domain/joining/new-accounts/create-account'
import { announceNewcomer } from '#domain/joining/new-accounts/newcomer-notices'
import { welcome } from '#domain/joining/new-accounts/welcome'
import { hashInTurn } from '#domain/login/credentials/hashing'
import { mailNewAccount } from '#domain/mail/new-account'
import { ROLE } from '#lib/ids'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Creates an account for someone. https://zulip.com/api/create-user */
export const createUser = command({
  name: 'create-user',
  method: 'POST',
  path: '/users',
  access: 'administrator',
  params: z.object({ email: text, password: text, full_name: text }),
  async prepare(context, { email, password, full_name }) {
    checkNewAccount(context, { email, password, fullName: full_name })
    return hashInTurn(context, password)
  },
  run(context, { email, password, full_name }, passwordHash) {
    // This is checked again: while the password was being hashed, another account may have taken the address.
    const { address, fullName } = checkNewAccount(context, { email, password, fullName: full_name })
    const account = createAccount(context, {
      email: address,
      fullName,
      role: ROLE.member,
      passwordHash,
      withDefaultChannels: true,
    })
    voidInvitationsFor(context, address)
    announceNewcomer(context, account)
    welcome(context, account)
    mailNewAccount(context, account, context.viewer)
    return { user_id: account.id }
  },
})
