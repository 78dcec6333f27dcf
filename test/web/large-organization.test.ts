import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import { channelNarrow } from '../../web/model/conversations/narrow'
import { crowd, crowdIds } from '../api/crowd'
import { Direct } from '../api/direct'
import type { State } from '../api/state/state'
import { World } from '../api/world'
import { wrongMessages, wrongState } from './compare'
import { Player } from './player'

const SIZE = 5000

it('the client loads an organization of 5,000 people, and follows its events', async () => {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('everybody', ['olivia', 'mia', 'ben'])
  await crowd(world, channel, SIZE)
  await runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    const mia = new Player(direct, 'mia', () => 0)
    await mia.begin()
    const before: State = structuredClone(mia.store.tell())
    expect(mia.store.people.users.size).toBeGreaterThan(SIZE)
    const list = mia.open(channelNarrow(channel))
    await list.open('newest')
    await mia.client.looking.subscribers(channel)
    expect(mia.store.channels.subscribers.peek(channel)).toHaveLength(SIZE + 3)
    const [first, second, ...others] = crowdIds(SIZE)
    await direct.must('olivia', 'deactivate-user', { user_id: String(first) })
    await direct.must('olivia', 'update-user', { user_id: String(second), full_name: 'Somebody Else' })
    const principals = others.slice(0, 500)
    await direct.must('olivia', 'subscribe', { subscriptions: [{ name: 'half' }], principals })
    await direct.must('ben', 'send-message', {
      type: 'channel',
      to: channel,
      topic: 'tea',
      content: '@**Mia Example** hello',
    })
    await mia.finish()
    expect(mia.store.channels.subscribers.peek(channel)).toHaveLength(SIZE + 2)
    expect(await wrongState(mia, before)).toEqual([])
    expect(await wrongMessages(mia, list)).toEqual([])
    expect(list.ids.map((id) => mia.store.messages.peek(id)?.subject)).toContain('tea')
    // The first snapshot leaves out channels' subscribers, which would make up most of its size.
    expect(JSON.stringify(mia.store.tell()).length / SIZE).toBeLessThan(700)
    list.close()
  })
})
