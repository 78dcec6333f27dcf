import { afterEach, expect, it } from 'vitest'
import { attentionTo, notableCount } from '../../web/model/inbox/attention'
import { World } from '../api/world'
import { caughtUp, connect, standing, stopAll, until } from './connected'

afterEach(stopAll)

const POLICY = { inherit: 0, muted: 1, unmuted: 2, followed: 3 }

it('direct messages and mentions are counted separately, and other messages don’t count if they are muted', async () => {
  const world = await World.found(['mia', 'ben'])
  const [open, quiet] = [await world.channel('open', ['mia', 'ben']), await world.channel('quiet', ['mia', 'ben'])]
  await world.must('mia', 'POST /mark_all_as_read')
  await world.must('mia', 'PATCH /settings', { automatically_follow_topics_where_mentioned: false })
  const { client } = connect(world, 'mia')
  client.start()
  await until(() => standing(client) === 'live', 'live')
  const say = (to: number, topic: string, content = 'x') =>
    world.must('ben', 'POST /messages', { type: 'channel', to, topic, content })
  const policy = (stream_id: number, topic: string, visibility_policy: number) =>
    world.must('mia', 'POST /user_topics', { stream_id, topic, visibility_policy })
  const counts = async () => {
    await caughtUp(world, 'mia', client)
    const { store } = client
    return { ...attentionTo(store, store.unreads.conversations.values()), icon: notableCount(store) }
  }
  await world.must('mia', 'POST /users/me/subscriptions/properties', {
    subscription_data: [{ stream_id: quiet, property: 'is_muted', value: true }],
  })
  expect(await counts()).toEqual({ needs: 0, others: 0, followed: 0, muted: 0, icon: 0 })

  // In a channel that isn't muted, all messages count except those in muted topics.
  for (const topic of ['plain', 'plain', 'noise', 'liked']) await say(open, topic)
  await policy(open, 'Noise', POLICY.muted)
  await policy(open, 'liked', POLICY.followed)
  expect(await counts()).toEqual({ needs: 0, others: 3, followed: 1, muted: 1, icon: 3 })

  // In a muted channel, nothing counts, except for topics that the user follows or has unmuted.
  for (const topic of ['plain', 'kept', 'liked']) await say(quiet, topic)
  await policy(quiet, 'kept', POLICY.unmuted)
  await policy(quiet, 'liked', POLICY.followed)
  expect(await counts()).toEqual({ needs: 0, others: 5, followed: 2, muted: 2, icon: 5 })

  // A mention by name counts everywhere. A mention of everyone doesn't count where messages are muted.
  await say(quiet, 'plain', '@**Mia Example**')
  await say(quiet, 'plain', '@**all**')
  await say(quiet, 'kept', '@**all**')
  await world.must('ben', 'POST /messages', { type: 'direct', to: [world.id('mia')], content: 'psst' })
  expect(await counts()).toEqual({ needs: 3, others: 5, followed: 2, muted: 3, icon: 8 })

  const byIcon = []
  for (const value of [2, 3, 4]) {
    await world.must('mia', 'PATCH /settings', { desktop_icon_count_display: value })
    byIcon.push((await counts()).icon)
  }
  expect(byIcon).toEqual([5, 3, 0])

  // Messages are counted again when their channel is unmuted.
  await world.must('mia', 'POST /users/me/subscriptions/properties', {
    subscription_data: [{ stream_id: quiet, property: 'is_muted', value: false }],
  })
  expect(await counts()).toMatchObject({ needs: 4, others: 6, muted: 1 })
})
