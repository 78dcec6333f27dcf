import * as z from 'zod'
import type { QueryContext } from '#domain/context'
import { NoSuchUser } from '#domain/people/accounts/errors'
import { findByApiEmail } from '#domain/people/accounts/find-by-api-email'
import { maySee } from '#domain/people/accounts/sight'
import { activeSeconds, isUnknown, presenceAt } from '#domain/presence-times'
import { BadRequest } from '#lib/errors'
import { parseId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { legacyPresence } from '#wire/presence'
import { query } from '../contract/operation'
import { text } from '../contract/params'

/** Returns when a person was last active. https://zulip.com/api/get-user-presence */
export const getPresence = query({
  name: 'get-user-presence',
  method: 'GET',
  path: '/users/:user_id_or_email/presence',
  access: 'account',
  params: z.object({
    /** The id or the email address of the person. */
    user_id_or_email: text,
  }),
  reportsIgnored: false,
  run(context, { user_id_or_email }) {
    const account = findPerson(context, user_id_or_email)
    if (account.isBot) throw new BadRequest('Presence is not supported for bot users.')
    const stored = context.memory.presences.of(context.store, account.id)
    const presence = stored && presenceAt(stored, context.now / 1000)
    if (!presence || isUnknown(presence)) throw new BadRequest(`No presence data for ${user_id_or_email}`)
    const { pingSeconds: _, offlineSeconds } = context.presenceTimes
    const { aggregated } = legacyPresence(presence, account.joinedAt, activeSeconds(context.presenceTimes))
    const { status, timestamp } = aggregated
    const isOffline = context.now / 1000 - timestamp > offlineSeconds
    return {
      presence: {
        aggregated: { status: isOffline ? 'offline' : status, timestamp },
        website: { status, timestamp },
      },
    }
  },
})

function findPerson(context: QueryContext, idOrEmail: string): Account {
  const { store, viewer } = context
  const isId = /^[0-9]+$/.test(idOrEmail)
  const account = isId ? store.accounts.find(parseId(idOrEmail)) : findByApiEmail(context, idOrEmail)
  if (!account?.isActive || account.isSystemBot || !maySee(store, viewer, account.id)) throw new NoSuchUser()
  return account
}
