import { eq } from 'drizzle-orm'
import type { ChannelId } from '../../lib/ids'
import { channels } from '../tables/channels'
import { type Channel, ChannelReader } from './channel-reader'

export type NewChannel = typeof channels.$inferInsert

export class ChannelWriter extends ChannelReader {
  insert(channel: NewChannel): Channel {
    return this.database.drizzle.insert(channels).values(channel).returning().get()
  }

  update(id: ChannelId, changes: Partial<NewChannel>): void {
    this.database.drizzle.update(channels).set(changes).where(eq(channels.id, id)).run()
  }
}
