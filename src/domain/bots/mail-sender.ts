import type { AccountId } from '#lib/ids'
import type { QueryContext } from '../context'
import { accessBot } from './access-bot'

/** Mail to a channel is sent there as oneself, as a bot that one may change, or as the system's bot for mail. */
export function checkMailSender(context: QueryContext, id: AccountId): void {
  const { emailGatewayId } = context.store.realm.get('identity')
  if (id !== context.viewer.id && id !== emailGatewayId) accessBot(context, id)
}
