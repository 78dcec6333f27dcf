import { expect, it } from 'vitest'
import { Caller } from '../../web/protocol/call'
import { Connection } from '../../web/protocol/connection'
import type { Reply, Request, Transport } from '../../web/protocol/transport'
import { HandClock } from './hand-clock'

const POLL_MS = 60_000

/** A proxy that accepts requests for sockets, but never answers them. */
class Swallowing implements Transport {
  readonly asked: string[] = []
  sockets = 0
  constructor(private readonly clock: HandClock) {}

  async request({ method, path, params }: Request): Promise<Reply> {
    this.asked.push(`${method} ${path}`)
    if (path === '/register') {
      return success({ queue_id: 'q', last_event_id: -1, edgewise_event_socket_url: 'ws://chat.example/events' })
    }
    if (params.dont_block !== true) await new Promise<void>((resolve) => this.clock.setTimeout(resolve, POLL_MS))
    return success({ events: [] })
  }

  open() {
    this.sockets += 1
    return { send() {}, close() {} }
  }
}

const success = (more: object): Reply => ({ status: 200, body: { result: 'success', msg: '', ...more } })

const settle = () => new Promise((resolve) => setTimeout(resolve))

it('the client polls if a socket hasn’t opened after five seconds, and tries another one within six minutes', async () => {
  const clock = new HandClock()
  const transport = new Swallowing(clock)
  const connection = new Connection(new Caller(transport, clock), clock, { begin() {}, hear() {} })
  connection.start()
  await settle()
  expect(transport.asked).toEqual(['POST /register'])
  await clock.turn(5_000)
  await settle()
  expect(connection.standing.peek()).toBe('live')
  expect(transport.sockets).toBe(1)
  for (let minute = 0; minute < 6; minute++) {
    await clock.turn(POLL_MS)
    await settle()
  }
  expect(transport.sockets).toBe(2)
  expect(connection.standing.peek()).toBe('live')
  expect(new Set(transport.asked)).toEqual(new Set(['POST /register', 'GET /events']))
  connection.stop()
})
