import { expect, it } from 'vitest'
import { Caller } from '../../web/protocol/call'
import { Connection } from '../../web/protocol/connection'
import type { Reply, Request, Transport } from '../../web/protocol/transport'
import { settle } from './direct-transport'
import { HandClock } from './hand-clock'

/** A proxy that answers ordinary requests, but neither opens nor refuses sockets. */
class BehindSilentProxy implements Transport {
  polls: number[] = []
  sockets: number[] = []

  constructor(private readonly clock: HandClock) {}

  async request({ path, params }: Request): Promise<Reply> {
    const success = (body: object) => ({ status: 200, body: { result: 'success', ...body } })
    if (path === '/register')
      return success({ queue_id: 'q', last_event_id: -1, edgewise_event_socket_url: 'wss://club.example/events' })
    this.polls.push(this.clock.now())
    // The first poll is answered immediately, and others wait for events.
    return params.dont_block ? success({ events: [] }) : new Promise(() => {})
  }

  open() {
    this.sockets.push(this.clock.now())
    return { send: () => {}, close: () => {} }
  }
}

it('the client polls after five seconds if a socket never opens, and tries no other socket within a minute', async () => {
  const clock = new HandClock()
  const transport = new BehindSilentProxy(clock)
  const connection = new Connection(new Caller(transport, clock), clock, { begin: () => {}, hear: () => {} })
  connection.start()
  await settle()
  await clock.turn(4_999)
  expect([transport.polls, connection.standing.peek()]).toEqual([[], 'connecting'])
  await clock.turn(1)
  await settle()
  expect([transport.polls[0], connection.standing.peek()]).toEqual([5_000, 'live'])
  await clock.turn(60_000)
  expect(transport.sockets).toEqual([0])
  connection.stop()
})
