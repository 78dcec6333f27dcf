import { expect, it } from 'vitest'
import { openWorld, read, say } from '../../edge/public-world'

it('redirects to the page that contains the message', async () => {
  const { world, channel } = await openWorld()
  const { id } = await say(world, channel, 'news', 'hello')
  expect((await read(world, `/public/message/${id}`)).to).toMatch(new RegExp(`^/public/${channel}.*#m${id}$`))
})

it('gives the same answer for hidden messages and for messages that don’t exist', async () => {
  const { world } = await openWorld()
  const id = await world.write('mia', ['olivia'], 'between two')
  const [hidden, absent] = [await read(world, `/public/message/${id}`), await read(world, '/public/message/999999')]
  expect([hidden.status, hidden.to, hidden.text]).toEqual([404, null, absent.text])
})
