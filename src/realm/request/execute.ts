import { type Operation, Unfinished } from '#api/contract/operation'
import { requirePresence } from '#domain/login/presence/presence'
import { responsibleFor } from '#domain/people/accounts/responsible'
import { invariant, ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { classOf, metrics } from '#lib/metrics/metrics'
import { logFailure } from '#lib/platform/log'
import { pursesOf } from '#memory/prices'
import type { Call, Caller, Reply, UnreadCall } from '#realm/crossing/call'
import { CALL_VERSION } from '#realm/crossing/call'
import { failure, internalError } from '#realm/crossing/replies'
import { revocable } from '#realm/state/blobs'
import type { RealmState } from '#realm/state/realm-state'
import { requestFacts } from '#realm/state/request-facts'
import { transact } from '#realm/state/transact'
import { answerInTurn } from './answer-in-turn'
import { boundAnswer } from './answer-size'
import { Charge } from './charge'
import { gate } from './gate'
import { learnOrigin } from './learn-origin'
import { isLimited, type RateLimit, takeFromLimit } from './rate-limit'
import { countReader, pursesWithoutAccount } from './readers'
import { type Viewer, viewerOf } from './viewer'
import { writtenReply } from './written-reply'

/** Reads a call's form. The memory for it counts toward the limit of the payer: the sender, or the owner of a bot. */
type ReadForm = (operation: Operation, payer: AccountId) => Promise<Call>

/** Answers a call whose parameters have already been read. */
export function execute(state: RealmState, call: Call): Promise<Reply> {
  return counted(
    call,
    inOrder(state, call, () => call),
  )
}

/** Answers a call whose form must still be read. */
export function executeUnread(state: RealmState, call: UnreadCall, read: ReadForm): Promise<Reply> {
  const replying = inOrder(state, call, (operation, viewer) => {
    // The edge always reads the forms of callers without an account.
    invariant(viewer, 'a form is read for somebody')
    return read(operation, responsibleFor(viewer))
  })
  return counted(call, replying)
}

/** Counts a call for its operation, whose name comes from the table of operations, not from the client. */
async function counted({ operation }: Caller, replying: Promise<Reply>): Promise<Reply> {
  const reply = await replying
  metrics.count('edgewise_calls_total', 1, operation, classOf(reply.status))
  metrics.count(
    'edgewise_answered_characters_total',
    reply.body.length || Number(reply.headers?.['Content-Length'] ?? 0),
  )
  return reply
}

/**
 * The steps of every call, in this order: viewer → allowance → rate limit → gate → form, if it must still be read →
 * check of the parameters → `run`, which for a command is a synchronous transaction that also appends events → commit →
 * delivery → JSON → charge.
 */
async function inOrder(
  state: RealmState,
  caller: Caller,
  complete: (operation: Operation, viewer: Viewer | undefined) => Call | Promise<Call>,
): Promise<Reply> {
  const operation = state.operationNamed(caller.operation)
  if (caller.version !== CALL_VERSION || !operation) return failure(DEPLOYING)
  if (state.store.realm.get('identity').importing !== undefined) return failure(IMPORTING)
  let limit: RateLimit | undefined
  const charge = new Charge(state)
  try {
    let viewer = operation.access === undefined ? undefined : viewerOf(state, caller, operation)
    if (viewer) learnOrigin(state, viewer, caller.realm.origin)
    if (isLimited(state, operation)) {
      charge.requireAllowance(viewer ? pursesOf(viewer) : pursesWithoutAccount(caller, operation))
      if (viewer) limit = takeFromLimit(state, viewer, operation)
    }
    if (operation.isForReaders) countReader(state)
    if (viewer && operation.access) gate(viewer, operation.access)
    if (viewer) operation.admit?.({ ...requestFacts(state, caller), viewer })
    const completing = complete(operation, viewer)
    const call = completing instanceof Promise ? await charge.asideFrom(completing) : completing
    charge.received(call.bodyBytes ?? 0)
    if (viewer && completing instanceof Promise) viewer = admittedAgain(state, call, operation)
    if (!call.params.ok) return failure(call.params.error, limit?.headers)
    const { value } = call.params
    const made = await answerInTurn({
      receiver: { payer: viewer && responsibleFor(viewer), outgoing: state.memory.outgoing },
      isLong: operation.isLong === true,
      isReading: isReading(operation),
      // The account may have been deactivated while the request waited for its turn.
      make: async (isAgain) => {
        if (isAgain && viewer) viewer = admittedAgain(state, call, operation)
        const answer = await perform(state, call, operation, viewer, value, charge)
        return writtenReply(answer, call, operation, limit, charge)
      },
      aside: (waiting) => charge.asideFrom(waiting),
    })
    return boundAnswer(made, call)
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire(), limit?.headers)
    logFailure(caller.operation, caller.realm.name, error)
    return internalError()
  } finally {
    charge.settle()
  }
}

/**
 * The part of an operation that is called here, without the types of its context and parameters: the table doesn't have
 * them, and `command`, `query` and the other functions that define operations have checked them.
 */
interface Erased {
  prepare?(context: object, params: object): Promise<unknown>
  confirms?(params: object): boolean
  answerFromMemory?(context: object, params: object): unknown
  run(context: object, params: object, prepared: unknown): unknown
}

const IMPORTING = {
  status: 503,
  code: 'SERVER_NOT_READY',
  msg: 'This organization is being imported. Please try again later.',
}

const DEPLOYING = { status: 503, code: 'SERVER_NOT_READY', msg: 'The server is being updated. Please try again.' }

/** The pause between two steps, in which other requests get their turn. */
const PAUSE_MS = 10

async function perform(
  state: RealmState,
  call: Call,
  operation: Operation,
  viewer: Viewer | undefined,
  params: Record<string, unknown>,
  charge: Charge,
): Promise<unknown> {
  const facts = requestFacts(state, call)
  // Only `prepare` stores files, since transactions are synchronous.
  const stored = operation.prepare && revocable(facts.blobs, call.realm.name)
  const context = { ...facts, blobs: stored ?? facts.blobs, viewer }
  try {
    const erased: Erased = operation
    if (viewer && erased.confirms?.(params)) requirePresence({ ...context, viewer })
    const prepared = erased.prepare && (await charge.asideFrom(erased.prepare(context, params)))
    // The account may have been deactivated, its key replaced or its role changed while `prepare` waited.
    if (operation.prepare && viewer) context.viewer = admittedAgain(state, call, operation)
    const run = (complete: object) => erased.run(complete, params, prepared)
    const othersTurn = async () => {
      charge.settle()
      await charge.asideFrom(new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
      // Work that has begun to write is finished, whatever it costs.
      if (isReading(operation)) charge.requireStill()
      if (viewer) context.viewer = admittedAgain(state, call, operation)
    }
    if (isReading(operation)) {
      let answer = run(context)
      for (; answer instanceof Unfinished; answer = answer.goOn(context as never)) await othersTurn()
      return answer
    }
    const known = erased.answerFromMemory?.(context, params)
    if (known !== undefined) return known
    // Queues have their own limits, so that people who have used up their quota can still read.
    const payment = viewer && operation.kind === 'command' ? { payer: responsibleFor(viewer) } : undefined
    let answer = transact(state, context, run, payment)
    for (;;) {
      const goOn = answer instanceof Unfinished ? answer.goOn : run
      const isOver = goOn === run && !(viewer && operation.goesOn?.(answer as never, prepared as never))
      if (isOver) return answer
      await othersTurn()
      answer = transact(state, { ...context, now: state.now() }, (now) => goOn(now as never), payment)
    }
  } catch (error) {
    if (stored) await charge.asideFrom(stored.forget())
    throw error
  } finally {
    charge.waited(facts.work)
  }
}

function admittedAgain(state: RealmState, call: Call, operation: Operation): Viewer {
  const viewer = viewerOf(state, call, operation)
  if (operation.access) gate(viewer, operation.access)
  operation.admit?.({ ...requestFacts(state, call), viewer })
  return viewer
}

const isReading = ({ kind }: Operation) => kind === 'query' || kind === 'public-query'
