import { describe, expect, it } from 'vitest'
import { addressOf, openWorld, read, say } from '../../edge/public-world'

describe('a public topic', () => {
  it('disappears when its channel is archived, and while its channel is not public', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'news', 'first words')
    const address = await addressOf(world, channel, 'news')
    const shown = async () => (await read(world, address)).status
    expect(await shown()).toBe(200)
    await world.must('olivia', `PATCH /streams/${channel}`, { is_web_public: false })
    expect([await shown(), (await read(world, '/public')).text.includes('town square')]).toEqual([404, false])
    await world.must('olivia', `PATCH /streams/${channel}`, { is_web_public: true })
    expect(await shown()).toBe(200)
    await world.must('olivia', `DELETE /streams/${channel}`)
    expect([await shown(), (await read(world, '/public')).text.includes('town square')]).toEqual([404, false])
  })
})

it('the page of a channel that isn’t public looks like the page of a channel that doesn’t exist', async () => {
  const { world, channel } = await openWorld()
  const inside = await world.channel('inside', ['mia'])
  await world.say('mia', inside, 'plans', 'nobody else')
  const hidden = await read(world, `/public/${inside}-inside`)
  const absent = await read(world, '/public/999-inside')
  expect([hidden.status, hidden.text]).toEqual([404, absent.text])
  expect((await read(world, `/public/${channel}-town-square`)).status).toBe(200)
})
