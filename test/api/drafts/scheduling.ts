import { runInDurableObject } from 'cloudflare:test'
import type { Realm } from '#realm/realm'
import type { World } from '../world'

/** Tomorrow. In a new organization, nothing else is due earlier. */
export const LATER = Math.floor(Date.now() / 1000) + 86_400

export async function schedule(world: World, who: string, more: Record<string, unknown>): Promise<number> {
  const wish = { type: 'channel', topic: 'lunch', content: 'at last', scheduled_delivery_timestamp: LATER, ...more }
  return (await world.must(who, 'POST /scheduled_messages', wish)).scheduled_message_id
}

/** Makes all scheduled messages look as if they had become due this many seconds ago. */
export async function makeDue(world: World, secondsAgo = 1): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    const due = Math.floor(Date.now() / 1000) - secondsAgo
    storage.sql.exec('UPDATE scheduled_messages SET due_at = ?', due)
    storage.sql.exec("UPDATE tasks SET due_at = ? WHERE kind = 'send-scheduled-message'", due * 1000)
  })
}

export const fire = (world: World) => runInDurableObject(world.stub, (realm: Realm) => realm.alarm())

export async function textsIn(world: World, topic: string): Promise<string[]> {
  const { messages } = await world.must('mia', 'GET /messages', {
    anchor: 'newest',
    num_before: 50,
    num_after: 0,
    narrow: [['topic', topic]],
    apply_markdown: false,
  })
  return messages.map(({ content }: { content: string }) => content)
}
