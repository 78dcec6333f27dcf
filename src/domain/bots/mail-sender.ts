import type { AccountId } from '#lib/ids'
import type { QueryContext } from '../context'
import { accessBot } from './access-bot'

/**
 * Checks that an account can be the sender of email to a channel: the viewer, a bot that they may change, or the
 * system's email bot.
 */
export function checkMailSender(context: QueryContext, id: AccountId): void {
  const { emailGatewayId } = context.store.realm.get('identity')
  if (id !== context.viewer.id && id !== emailGatewayId) accessBot(context, id)
}
