import { ROLE } from '#lib/ids'
import type { CommandContext } from '../context'
import { reactivationLink } from '../realm/reactivate-realm'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

/** To all owners: who closed the organisation, and how it opens again. */
export function mailRealmDeactivation(given: CommandContext): void {
  const context = inMail(given)
  const { store, viewer, realm } = context
  const name = settingOfRealm(store, 'name')
  const owners = store.accounts.list().filter((one) => one.role === ROLE.owner && one.isActive && !one.isBot)
  for (const owner of owners) {
    const who = owner.id === viewer.id ? 'You have' : `${viewer.fullName} has`
    const text = [
      `${who} deactivated ${name} (${realm.origin}). Nobody can log in any more; nothing is deleted.`,
      `To open it again as it was, use this link within 30 days. It is for owners only:\n${reactivationLink(context)}`,
    ]
    sendMail(context, { to: owner.deliveryEmail, subject: `${name} has been deactivated`, text: text.join('\n\n') })
  }
}
