import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { CommandContext } from '../context'
import { reactivationLink } from '../links/reactivation-link'
import { settingOfRealm } from '../settings/realm-setting'
import { languageOf, timeFormat } from './languages'
import { inMail } from './mail-origin'
import { sendLetter } from './send-mail'
import { mailWords } from './words/mail-words'

/**
 * Sends all active owners an email that says who deactivated the organization, when it will be deleted, if at all, and
 * how to reactivate it.
 */
export function mailRealmDeactivation(given: CommandContext, deleteAt: number | undefined): void {
  const context = inMail(given)
  const { store, viewer, realm } = context
  const name = settingOfRealm(store, 'name')
  const url = reactivationLink(context) ?? realm.origin
  const owners = store.accounts.list().filter((one) => one.role === ROLE.owner && one.isActive && !one.isBot)
  for (const owner of owners) {
    const language = languageOf(owner)
    const words = mailWords(language).closed
    const who = owner.id === viewer.id ? undefined : viewer.fullName
    sendLetter(context, {
      to: owner.deliveryEmail,
      language,
      subject: words.subject(name),
      blocks: [
        { kind: 'text', text: words.text(who, name, realm.origin) },
        ...(deleteAt === undefined ? [] : [{ kind: 'text' as const, text: words.deleted(dayOf(owner, deleteAt)) }]),
        {
          kind: 'link',
          text: deleteAt === undefined ? words.link : words.linkUntilThen,
          label: words.button(name),
          url,
        },
      ],
    })
  }
}

const dayOf = (owner: Account, at: number): string => timeFormat(owner, { dateStyle: 'long' }).format(at)
