import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { MOST_MESSAGE_HOLDERS } from '../limits'
import { hasReceived } from './flags'

/**
 * Throws if an account that didn't receive the message can't act on it, because the message's row has no more room for
 * such accounts.
 */
export function checkRoomForHolder(store: Readers, message: MessageRow, account: AccountId): void {
  if (message.holders.length < MOST_MESSAGE_HOLDERS) return
  if (hasReceived(message, store.audiences.of(message, account), account)) return
  throw new BadRequest('Too many people already have this message in their history.')
}
