import type { WritingContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { welcomeBotOf } from '#domain/messages/sending/welcome-bot'
import { FLAG } from '#lib/flags'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/** A new person's first message. It comes from Welcome Bot, and is starred so that the person can find it again. */
export function welcome(context: WritingContext, account: Account): void {
  const text = [
    'Hello, and welcome. :wave: Conversations happen in channels, and every conversation has a topic. ' +
      'You’ll find a few messages to read and things to try.',
    ...(account.role <= ROLE.administrator ? [FOR_ADMINISTRATORS] : []),
    'Send me `help` to see what I can tell you about.',
  ]
  const message = sendFromSystem(context, { kind: 'direct', to: { ids: [account.id] } }, text.join('\n\n'), {
    sender: welcomeBotOf(context),
  })
  if (message) context.store.flags.add(account.id, [message.id], FLAG.starred)
}

const FOR_ADMINISTRATORS =
  'You help run this organization. You can [invite people](#organization/invitations), choose ' +
  '[the channels that new people start with](#organization/channels) and set its ' +
  '[name and icon](#organization/organization).'
