import * as z from 'zod'
import { TooManyAttempts } from '../domain/accounts/errors'
import { hashInTurn, requireHashing } from '../domain/accounts/hashing'
import type { PublicPreparation } from '../domain/context'
import { acceptInvitation as accept, checkJoining } from '../domain/invitations/accept-invitation'
import { networkOf } from '../lib/network'
import { publicCommand } from './operation'
import { text } from './params'

const params = z.object({ key: text, email: text.default(''), full_name: text, password: text })
const MOST_FROM_ADDRESS = { seconds: 3600, calls: 30 }

/** A new person joins by an invitation; no endpoint of Zulip's, whose pages do the same. */
export const acceptInvitation = publicCommand({
  name: 'accept-invitation',
  method: 'POST',
  path: '/join/:key',
  params,
  async prepare(context, sent) {
    checkJoining(context, sent.key, joiningOf(sent))
    requireHashing(context, 'known')
    if (context.limitsApply) countTry(context)
    return hashInTurn(context, sent.password)
  },
  run(context, sent, passwordHash) {
    const account = accept(context, sent.key, joiningOf(sent), passwordHash)
    return {
      user_id: account.id,
      email: account.deliveryEmail,
      api_key: context.secrets.issueKey(account.id, account.keyNonce),
    }
  },
})

function joiningOf({ email, full_name, password }: z.output<typeof params>) {
  return { email, fullName: full_name, password }
}

/** Hashing is slow on purpose; one link must not make it everybody's burden. */
function countTry({ store, now, address }: PublicPreparation): void {
  const from = `join-from:${networkOf(address)}`
  const wait = store.attempts.waitSeconds(from, now, MOST_FROM_ADDRESS)
  if (wait > 0) throw new TooManyAttempts(wait)
  store.attempts.record(from, now, MOST_FROM_ADDRESS)
}
