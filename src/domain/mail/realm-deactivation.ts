import { ROLE } from '#lib/ids'
import type { CommandContext } from '../context'
import { reactivationLink } from '../links/reactivation-link'
import { settingOfRealm } from '../settings/realm-setting'
import { inMail } from './mail-origin'
import { sendMail } from './send-mail'

/** Tells all owners who deactivated the organization, and how to reactivate it. */
export function mailRealmDeactivation(given: CommandContext): void {
  const context = inMail(given)
  const { store, viewer, realm } = context
  const name = settingOfRealm(store, 'name')
  const owners = store.accounts.list().filter((one) => one.role === ROLE.owner && one.isActive && !one.isBot)
  for (const owner of owners) {
    const who = owner.id === viewer.id ? 'You have' : `${viewer.fullName} has`
    const text = [
      `${who} deactivated ${name} (${realm.origin}). Nobody can log in anymore. Nothing has been deleted.`,
      `To reactivate it, open this link within 30 days. The link is only for owners:\n${reactivationLink(context)}`,
    ]
    sendMail(context, { to: owner.deliveryEmail, subject: `${name} has been deactivated`, text: text.join('\n\n') })
  }
}
