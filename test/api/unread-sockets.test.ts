import { expect, it } from 'vitest'
import { CommandSocket } from './command-socket'
import { World } from './world'

const SOCKETS = 40
const MOST_BYTES = 16_000_000

it('sockets whose clients read nothing share a limit, and other people’s sockets stay open', {
  timeout: 240_000,
}, async () => {
  const world = await World.found(['mia', 'ben', 'kim'])
  const long = 'x'.repeat(9_900)
  for (let sent = 0; sent < 90; sent++) await world.write('mia', ['ben'], long)
  const honest = await CommandSocket.open(world, 'kim')
  let isHonestOpen = true
  void honest.closed.then(() => {
    isHonestOpen = false
  })
  const codes: number[] = []
  let most = 0
  const fetch = { anchor: 'newest', num_before: 90, num_after: 0, apply_markdown: false }
  for (let opened = 0; opened < SOCKETS; opened++) {
    const queueId = await world.listen('ben', ['reaction'])
    const socket = await CommandSocket.open(world, 'ben', { queueId })
    void socket.closed.then((code) => codes.push(code))
    await socket.must('GET /messages', fetch)
    most = Math.max(most, await world.inside(({ memory }) => memory.unacknowledged.bytes))
  }
  expect(most).toBeLessThanOrEqual(MOST_BYTES)
  expect(most).toBeGreaterThan(MOST_BYTES / 2)
  expect(codes.length).toBeGreaterThan(SOCKETS / 2)
  expect(new Set(codes)).toEqual(new Set([4408]))
  expect(isHonestOpen).toBe(true)
  await honest.must('GET /users/me')
  honest.close()
})

it('bots whose clients read nothing count toward their owner’s limit', { timeout: 240_000 }, async () => {
  const BOTS = 10
  const world = await World.found(['mia', 'ben', 'kim'])
  const channel = await world.channel('talk', ['mia', 'ben', 'kim'])
  for (let sent = 0; sent < 90; sent++) await world.say('mia', channel, 'long', 'x'.repeat(9_900))
  const narrow = [{ operator: 'channel', operand: channel }]
  const fetch = { anchor: 'newest', num_before: 90, num_after: 0, apply_markdown: false, narrow }
  const codes = { kim: [] as number[], bots: [] as number[] }
  const open = async (who: string, of: keyof typeof codes) => {
    const queueId = await world.listen(who, ['reaction'])
    const socket = await CommandSocket.open(world, who, { queueId })
    void socket.closed.then((code) => codes[of].push(code))
    return socket
  }
  const honest = await open('kim', 'kim')
  for (let fetched = 0; fetched < 4; fetched++) await honest.must('GET /messages', fetch)
  for (let made = 0; made < BOTS; made++) {
    const name = `idle${made}`
    const { user_id, api_key } = await world.must('ben', 'POST /bots', { full_name: name, short_name: name })
    world.enter(name, `${name}-bot@${world.name}.localhost`, user_id, api_key)
    for (const socket of [await open(name, 'bots'), await open(name, 'bots')]) await socket.must('GET /messages', fetch)
  }
  // Each bot has less unread data than kim.
  expect(codes.bots.length).toBeGreaterThan(BOTS / 4)
  expect(codes.kim).toEqual([])
  honest.close()
})
