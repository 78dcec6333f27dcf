import { ProtocolError } from '#lib/errors'
import type { Memory } from '#memory/memory'
import { ANSWERING } from './answering'
import { type Call, isSession, type Reply } from './call'
import type { Deliveries } from './queues/deliveries'
import type { EventSockets } from './queues/event-sockets'
import { failure } from './replies'
import { CallerTooLong, findSocketCaller, type SocketCaller } from './socket-caller'
import { readWaiting } from './waiting'

interface Holding {
  memory: Memory
  sockets: EventSockets<SocketCaller>
  deliveries: Deliveries
}

/**
 * Answers the edge's request to wait for events: errors, and events that are there at once or soon,
 * by plain HTTP, with all the headers that the caller gets; else a WebSocket, over which the answer
 * comes.
 */
export async function holdEvents(
  state: Holding,
  address: string,
  execute: (call: Call) => Promise<Reply>,
): Promise<Response> {
  const { kind, place, call } = readWaiting(address)
  const answering = ANSWERING[place]
  const caller = kind === 'socket' ? findSocketCaller(call) : undefined
  if (kind === 'socket' && !caller) return answering.answer(failure(new CallerTooLong().toWire()))
  const reply = await execute(call)
  const queue = call.params.ok ? state.memory.queues.get(String(call.params.value.queue_id)) : undefined
  const hasEvents = queue !== undefined && queue.position.answers.length > 0
  if (reply.status !== 200 || !queue || (kind === 'poll' && hasEvents)) {
    if (hasEvents) state.deliveries.returning.expect(queue)
    return answering.answer(reply)
  }
  const sessionId = isSession(call.credentials) ? call.credentials.sessionId : undefined
  const waiting = { queue, ignored: call.ignored, sessionId }
  const soon = kind === 'poll' ? await state.deliveries.returning.answerSoon(waiting) : undefined
  if (soon instanceof ProtocolError) return answering.answer(failure(soon.toWire(), reply.headers))
  if (soon !== undefined) return answering.answer({ ...reply, body: soon })
  const { theirs, waiter } = state.sockets.accept({ kind, ...waiting, caller })
  if (hasEvents) state.deliveries.resume(waiter, reply.body)
  return new Response(null, { status: 101, webSocket: theirs, headers: reply.headers })
}
