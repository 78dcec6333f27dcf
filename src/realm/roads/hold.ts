import { responsibleFor } from '#domain/people/accounts/responsible'
import { ProtocolError } from '#lib/errors'
import { TooManyAnswers } from '#memory/answer-turns'
import type { Memory } from '#memory/memory'
import { ANSWERING } from '#realm/crossing/answering'
import { type Call, isSession, type Reply } from '#realm/crossing/call'
import { LONGEST_WHOLE, longAnswerOf } from '#realm/crossing/json-answer'
import { failure } from '#realm/crossing/replies'
import { readWaiting } from '#realm/crossing/roads'
import { CallerTooLong, findSocketCaller, type SocketCaller } from '#realm/crossing/socket-caller'
import type { Deliveries } from '#realm/queues/deliveries'
import type { EventSockets } from '#realm/queues/event-sockets'
import type { EventQueue } from '#store/events/event-queues'
import type { Readers } from '#store/store'

interface Holding {
  memory: Memory
  store: Pick<Readers, 'accounts'>
  sockets: EventSockets<SocketCaller>
  deliveries: Deliveries
}

/**
 * Answers the edge's request to wait for events. An error is sent as an ordinary HTTP response with all the headers for
 * the caller, and so are a poll's events if they exist or arrive soon. Otherwise, the response opens a WebSocket for
 * later answers.
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
    return answering.answer(queue && reply.status === 200 ? inPieces(state, queue, reply) : reply)
  }
  const sessionId = isSession(call.credentials) ? call.credentials.sessionId : undefined
  const waiting = { queue, ignored: call.ignored, sessionId }
  const soon = kind === 'poll' ? await state.deliveries.returning.answerSoon(waiting) : undefined
  if (soon instanceof ProtocolError) return answering.answer(failure(soon.toWire(), reply.headers))
  if (soon !== undefined) return answering.answer(inPieces(state, queue, { ...reply, body: soon }))
  const { theirs, waiter } = state.sockets.accept({ kind, ...waiting, caller })
  if (hasEvents) state.deliveries.resume(waiter, reply.body)
  return new Response(null, { status: 101, webSocket: theirs, headers: reply.headers })
}

/**
 * Counts a long answer while it is being read. Its events stay in the log, so a client for which there is no room can
 * ask again.
 */
function inPieces({ memory: { outgoing }, store }: Holding, { accountId }: EventQueue, reply: Reply): Reply {
  if (reply.body.length <= LONGEST_WHOLE) return reply
  const payer = responsibleFor(store.accounts.get(accountId))
  if (!outgoing.hasRoom(payer)) return failure(new TooManyAnswers().toWire(), reply.headers)
  return longAnswerOf(reply.body, reply.headers).begin({ payer, outgoing })
}
