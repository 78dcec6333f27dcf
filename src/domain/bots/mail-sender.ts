import type { AccountId } from '#lib/ids'
import type { QueryContext } from '../context'
import { accessBot } from './access-bot'

/** Email to a channel is sent as the person, as a bot that the person may change, or as the system's bot for email. */
export function checkMailSender(context: QueryContext, id: AccountId): void {
  const { emailGatewayId } = context.store.realm.get('identity')
  if (id !== context.viewer.id && id !== emailGatewayId) accessBot(context, id)
}
