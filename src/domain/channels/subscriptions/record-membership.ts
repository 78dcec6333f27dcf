import type { CommandContext } from '#domain/context'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'

/** Records who was added to or removed from channels by someone else. Joining or leaving is not recorded. */
export function recordMembership(
  context: CommandContext,
  act: 'channel_subscribers_added' | 'channel_subscribers_removed',
  pairs: readonly (readonly [Account, Channel])[],
): void {
  const others = new Map<number, number[]>()
  for (const [account, { id }] of pairs) {
    if (account.id === context.viewer.id) continue
    const people = others.get(id) ?? []
    people.push(account.id)
    others.set(id, people)
  }
  for (const [id, userIds] of others) context.record({ act, id, userIds })
}
