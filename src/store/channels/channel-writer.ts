import { eq } from 'drizzle-orm'
import { invariant } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { channels } from '../tables/channels'
import { type Channel, ChannelReader } from './channel-reader'

export type NewChannel = typeof channels.$inferInsert

export class ChannelWriter extends ChannelReader {
  insert(channel: NewChannel): Channel {
    const inserted = this.database.drizzle.insert(channels).values(channel).returning().get()
    this.forget(inserted.id)
    this.summaries.enter(inserted)
    return inserted
  }

  update(id: ChannelId, changes: Partial<NewChannel>): void {
    const before = this.find(id)
    invariant(before, `there is a channel ${id}`)
    this.forget(id)
    this.database.drizzle.update(channels).set(changes).where(eq(channels.id, id)).run()
    this.summaries.enter({ ...before, ...changes })
  }
}
