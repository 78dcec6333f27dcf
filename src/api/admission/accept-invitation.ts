import * as z from 'zod'
import { acceptInvitation as accept, checkJoining } from '#domain/joining/invitations/accept-invitation'
import { findInvitationByKey } from '#domain/joining/invitations/find-by-key'
import { countAttempt, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { hashInTurn, requireHashing } from '#domain/login/credentials/hashing'
import { requirePasswords } from '#domain/login/passwords-off'
import { publicCommand } from '../contract/operation'
import { integers, text } from '../contract/params'

const params = z.object({
  key: text,
  email: text.default(''),
  full_name: text,
  password: text,
  /** The language of the new account. If it is left out or empty, the account gets the organization's language. */
  default_language: text.default(''),
  /** The ids of the sets of channels that the person has chosen on the page. */
  default_group_ids: integers.default([]),
})

/** Creates an account with an invitation. */
export const acceptInvitation = publicCommand({
  name: 'accept-invitation',
  method: 'POST',
  path: '/join/:key',
  params,
  async prepare(context, sent) {
    // The attempt is counted before the address is checked and the password is hashed: hashing is slow on purpose, and
    // strangers must not find out which addresses have accounts.
    const { id, kind } = findInvitationByKey(context, sent.key)
    requirePasswords(context)
    requireHashing(context, 'known')
    countAttempt(context, 'join', `${kind}-${id}`)
    checkJoining(context, sent.key, joiningOf(sent))
    return hashInTurn(context, sent.password)
  },
  run(context, sent, passwordHash) {
    const account = accept(context, sent.key, joiningOf(sent), passwordHash)
    takeBackAttempt(context, 'join')
    return {
      user_id: account.id,
      email: account.deliveryEmail,
      api_key: context.secrets.issueKey(account.id, account.keyNonce),
    }
  },
})

function joiningOf(sent: z.output<typeof params>) {
  const { email, full_name: fullName, password, default_language, default_group_ids: defaultGroups } = sent
  return { email, fullName, password, language: default_language || undefined, defaultGroups }
}
