import { eq } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { channels } from '../tables/channels'
import { type Channel, ChannelReader, subscriptionsIn } from './channel-reader'

export type NewChannel = typeof channels.$inferInsert

export class ChannelWriter extends ChannelReader {
  insert(channel: NewChannel): Channel {
    const inserted = this.database.drizzle.insert(channels).values(channel).returning().get()
    this.forget(inserted.id)
    this.summaries.enter(inserted)
    this.#count(subscriptionsIn(inserted))
    return inserted
  }

  update(id: ChannelId, changes: Partial<NewChannel>): void {
    const before = this.find(id)
    invariant(before, `there is a channel ${id}`)
    this.forget(id)
    this.database.drizzle.update(channels).set(changes).where(eq(channels.id, id)).run()
    const after = { ...before, ...changes }
    this.summaries.enter(after)
    if (this.subscriptions !== undefined) this.#count(subscriptionsIn(after) - subscriptionsIn(before))
  }

  #count(more: number): void {
    if (this.subscriptions !== undefined) this.remember(this.subscriptions + more)
  }
}
