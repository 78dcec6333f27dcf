import { eq } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { ChannelId, GroupId } from '#lib/ids'
import type { GroupReader } from '../groups/groups'
import type { Ledger } from '../realm/ledger'
import { isSharedOfChannel, NO_SHARE, shareOfChannel } from '../realm/ledger-sizes'
import type { Database } from '../sql/database'
import { channels } from '../tables/channels'
import { type Channel, ChannelReader } from './channel-reader'
import { ChannelsOfGroups } from './channels-of-groups'

export type NewChannel = typeof channels.$inferInsert

export class ChannelWriter extends ChannelReader {
  readonly #ofGroups: ChannelsOfGroups

  constructor(
    database: Database,
    private readonly ledger: Ledger,
    groups: GroupReader,
  ) {
    super(database)
    this.#ofGroups = new ChannelsOfGroups(database, () => groups.findByName('role:nobody')?.id)
  }

  /** Channels that people may know about through one of these groups, sorted by id. */
  listNaming(groups: Iterable<GroupId>): Channel[] {
    const all = this.#ofGroups.isKnown ? undefined : this.list()
    if (all) this.#ofGroups.learn(all)
    const ids = this.#ofGroups.naming(groups)
    return all ? all.filter(({ id }) => ids.has(id)) : [...ids].map((id) => this.get(id))
  }

  insert(channel: NewChannel): Channel {
    const payerId = this.ledger.payerOf(NO_SHARE, 1)
    const inserted = this.database.drizzle
      .insert(channels)
      .values({ payerId, ...channel })
      .returning()
      .get()
    this.ledger.enter([], [shareOfChannel(inserted)])
    this.forget(inserted.id)
    this.summaries.enter(inserted)
    this.#ofGroups.changed(inserted)
    this.#count(inserted.subscribers.count())
    return inserted
  }

  update(id: ChannelId, changes: Partial<NewChannel>): void {
    const before = this.find(id)
    invariant(before, `there is a channel ${id}`)
    this.forget(id)
    const after = isSharedOfChannel(changes) ? this.#charged(before, changes) : { ...before, ...changes }
    const payer = after.payerId === before.payerId ? {} : { payerId: after.payerId }
    this.database.drizzle
      .update(channels)
      .set({ ...changes, ...payer })
      .where(eq(channels.id, id))
      .run()
    this.summaries.enter(after)
    if (changes.permissions) this.#ofGroups.changed(after, before.permissions)
    if (this.subscriptions !== undefined) this.#count(after.subscribers.count() - before.subscribers.count())
  }

  /** Charges an account for the changes. Returns the changed channel, with the account that was charged. */
  #charged(before: Channel, changes: Partial<NewChannel>): Channel {
    const after = { ...before, ...changes }
    const share = shareOfChannel(before)
    const payer = this.ledger.payerOf(share, shareOfChannel(after).bytes)
    const charged = payer === share.payer ? after : { ...after, payerId: payer }
    this.ledger.enter([share], [shareOfChannel(charged)])
    return charged
  }

  #count(more: number): void {
    if (this.subscriptions !== undefined) this.remember(this.subscriptions + more)
  }
}
