import type { AccountId } from '#lib/ids'
import { InsufficientPermission } from '../accounts/errors'
import type { QueryContext } from '../context'
import { NoSuchBot } from './access-bot'

/** Mail to a channel is sent there as oneself, as an own bot, or as the system's bot for mail. */
export function checkMailSender({ store, viewer }: QueryContext, id: AccountId): void {
  if (id === viewer.id || id === store.realm.get('identity').emailGatewayId) return
  const sender = store.accounts.find(id)
  if (!sender?.isBot || sender.isSystemBot || !sender.isActive) throw new NoSuchBot()
  if (sender.botOwnerId !== viewer.id) throw new InsufficientPermission()
}
