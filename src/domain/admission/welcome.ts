import { FLAG } from '#lib/flags'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { WritingContext } from '../context'
import { sendFromSystem } from '../messages/sending/send-message'
import { welcomeBotOf } from '../messages/sending/welcome-bot'

/** The first message of a new person: from Welcome Bot, and starred, so that it is found again. */
export function welcome(context: WritingContext, account: Account): void {
  const text = [
    'Hello, and welcome! :wave: Conversations here happen in channels, and every conversation has a topic. ' +
      'There are some to read already, and a few things to try.',
    ...(account.role <= ROLE.administrator ? [FOR_ADMINISTRATORS] : []),
    'I answer a few words: write me `help` to see which.',
  ]
  const message = sendFromSystem(context, { kind: 'direct', to: { ids: [account.id] } }, text.join('\n\n'), {
    sender: welcomeBotOf(context),
  })
  if (message) context.store.flags.add(account.id, [message.id], FLAG.starred)
}

const FOR_ADMINISTRATORS =
  'You help to run this organization: [invite people](#organization/invitations), choose ' +
  '[which channels newcomers begin with](#organization/channels), and give it a ' +
  '[name and an icon](#organization/organization).'
