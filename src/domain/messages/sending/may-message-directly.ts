import { apiEmail } from '#domain/people/accounts/email'
import { peopleSeenBy } from '#domain/people/accounts/sight'
import { may, permits } from '#domain/permissions/membership'
import { REALM_PERMISSIONS } from '#domain/settings/permission-settings'
import { groupSettingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'

interface Context {
  store: Readers
  realm: { origin: string }
}

/** Throws the documented refusal if an account may not write to these people. */
export function checkMayMessageDirectly(context: Context, sender: Account, participants: Account[]): void {
  const others = participants.filter((account) => account.id !== sender.id)
  const seen = peopleSeenBy(context.store, sender)
  if (seen !== 'everybody' && others.some(({ id, isSystemBot }) => !isSystemBot && !seen.has(id))) {
    throw new BadRequest('You do not have permission to access some of the recipients.')
  }
  const gone = others.find((account) => !account.isActive)
  if (gone) throw new BadRequest(`'${apiEmail(gone, context.realm.origin)}' is no longer using Zulip.`)
  if (sender.isBot || others.every((account) => account.isBot)) return
  checkAuthorizer(context, participants)
  checkInitiator(context, sender, participants)
}

/** Throws unless at least one participant has the permission that direct messages require. */
function checkAuthorizer(context: Context, participants: Account[]): void {
  const { store } = context
  const group = groupSettingOfRealm(store, 'direct_message_permission_group')
  if (participants.some((account) => permits(store, REALM_PERMISSIONS.direct_message_permission_group, group, account)))
    return
  if (group === store.groups.findByName('role:nobody')?.id) {
    throw new BadRequest('Direct messages are disabled in this organization.')
  }
  throw new BadRequest('This conversation does not include any users who can authorize it.')
}

function checkInitiator(context: Context, sender: Account, participants: Account[]): void {
  const { store } = context
  if (may(store, sender, 'direct_message_initiator_group')) return
  const conversation = store.conversations.find(participants.map((account) => account.id))
  const isOld = conversation !== undefined && store.index.newestId(conversation.id) > 0
  if (!isOld) throw new BadRequest('You do not have permission to initiate direct message conversations.')
}
