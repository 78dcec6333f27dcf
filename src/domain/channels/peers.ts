import { Bitmap } from '../../lib/bitmap'
import type { AccountId, ChannelId } from '../../lib/ids'
import type { Channel } from '../../store/channels/channel-reader'
import type { Emitting } from '../context'
import { knowers } from './audiences'

/**
 * Tells those who follow a channel's list of subscribers that it changed, never the changed themselves. Private
 * channels: one event each. Public ones: one for each with several people; one person's channels share one.
 */
export function emitPeers(
  context: Emitting,
  op: 'peer_add' | 'peer_remove',
  altered: Map<ChannelId, AccountId[]>,
): void {
  const single = new Map<AccountId, Channel[]>()
  for (const [id, accounts] of altered) {
    const channel = context.store.channels.find(id) as Channel
    const [only] = accounts
    if (!channel.isPrivate && accounts.length === 1 && only !== undefined) {
      single.set(only, [...(single.get(only) ?? []), channel])
      continue
    }
    emitTo(context, op, [channel], accounts)
  }
  for (const [account, channels] of single) {
    const webPublic = channels.filter((channel) => channel.isWebPublic)
    const others = channels.filter((channel) => !channel.isWebPublic)
    for (const group of [others, webPublic]) if (group.length) emitTo(context, op, group, [account])
  }
}

function emitTo(context: Emitting, op: 'peer_add' | 'peer_remove', channels: Channel[], accounts: AccountId[]): void {
  const all = channels.reduce((sum, channel) => sum.union(knowers(context.store, channel)), new Bitmap())
  const recipients = all.difference(Bitmap.from(accounts)) as Iterable<AccountId>
  const stream_ids = channels.map((channel) => channel.id).sort((a, b) => a - b)
  const user_ids = [...accounts].sort((a, b) => a - b)
  context.emit({ type: 'subscription', op, stream_ids, user_ids }, { accounts: recipients })
}
