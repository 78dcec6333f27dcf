import { describe, expect, it } from 'vitest'
import { openWorld, read, say } from '../../edge/public-world'

describe('pages for people without an account', () => {
  it('don’t exist unless the organization and the channel allow them', async () => {
    const { world, channel } = await openWorld()
    await say(world, channel, 'swimming', 'hello')
    await world.must('olivia', 'POST /users/me/subscriptions', { subscriptions: [{ name: 'inside' }] })
    const { stream_id: inside } = await world.must('olivia', 'GET /get_stream_id?stream=inside')
    const { id } = await say(world, Number(inside), 'plans', 'nobody else', 'olivia')
    const hidden = await read(world, `/public/${inside}-inside`)
    const absent = await read(world, '/public/999-inside')
    expect([hidden.status, hidden.text]).toEqual([404, absent.text])
    expect((await read(world, `/public/message/${id}`)).text).toBe(absent.text)
    for (let topic = 1; topic < 12; topic++) {
      for (const one of [inside, 999]) expect((await read(world, `/public/${one}/${topic}`)).text).toBe(absent.text)
      const shown = await read(world, `/public/${channel}/${topic}`)
      expect(shown.text).not.toContain('plans')
    }
    await world.must('olivia', 'PATCH /realm', { enable_spectator_access: false })
    for (const path of ['/public', `/public/${channel}-town-square`])
      expect([path, (await read(world, path)).text]).toEqual([path, absent.text])
  })
})

it('the list of public channels contains only channels that anyone can read', async () => {
  const { world } = await openWorld()
  await world.channel('inside', ['mia'])
  const { status, text } = await read(world, '/public')
  expect([status, text.includes('town square'), text.includes('inside')]).toEqual([200, true, false])
})
