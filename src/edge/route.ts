import type { Context, Handler, Hono } from 'hono'
import type { Operation } from '#api/contract/operation'
import { groupByPath, MethodNotAllowed, type OperationGroup } from '#api/contract/routes'
import { sessionOperations, spectatorOperations } from '#api/index'
import { NotLoggedIn, ProtocolError } from '#lib/errors'
import { AddressTooLong } from '#lib/form/form-errors'
import { LONGEST_URL, MOST_BYTES_AT_EDGE, MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'
import { ANSWERING, type Place } from '#realm/crossing/answering'
import { answerFailure } from './answers'
import { execute } from './call'
import { type Authenticate, Callers } from './callers'
import { countedAt } from './counted'
import type { Edge } from './environment'
import { finish } from './finish'
import { readSent } from './sent'
import { withCsrfToken } from './session'
import { forwardUnread, isLeftToRealm } from './unread'

/** The prefixes of paths: for clients with a key, and for our own pages with a session. */
const FOR_KEYS = '/api/v1'
const FOR_SESSIONS = '/json'

/**
 * Creates routes from the table of operations. Each path has one handler for the whole request, because a chain of
 * middleware would cost more than most of the handler's own steps.
 */
export function registerOperations(
  app: Hono<Edge>,
  operations: readonly Operation[],
  open: Open,
  answerSpectator: AnswerSpectator,
): void {
  const route = (path: string, answer: Answer, place: Place) => app.all(path, handle(path, open, answer, place))
  const callers = new Callers()
  const spectators = { groups: new Map(groupByPath(spectatorOperations)), answer: answerSpectator }
  const files = operations.filter(({ isOutsideApi }) => isOutsideApi)
  const others = operations.filter(({ isOutsideApi }) => !isOutsideApi)
  const forPeople = others.filter(({ hasKeyInAddress }) => !hasKeyInAddress)
  for (const [path, group] of groupByPath(files)) {
    route(path, answerTo(group, callers.byKeyOrSession, 'files', spectators), 'files')
  }
  for (const [path, group] of groupByPath(others)) {
    const { hasKeyInAddress } = group
    const authenticate = hasKeyInAddress ? callers.byKeyInAddress(hasKeyInAddress) : callers.byKey
    const place = path === '/events' ? 'events' : 'keys'
    route(FOR_KEYS + path, answerTo(group, authenticate, place), place)
  }
  for (const [path, group] of groupByPath([...sessionOperations, ...forPeople])) {
    const answer = withCsrfToken(answerTo(group, callers.bySession, 'sessions', spectators))
    route(FOR_SESSIONS + path, answer, 'sessions')
  }
}

/**
 * All paths of an operation. An operation that serves files has a single path, for keys and for sessions. An operation
 * that other services call has only the path for keys.
 */
export function pathsOf({ path, isOutsideApi, hasKeyInAddress }: Operation): string[] {
  if (hasKeyInAddress) return [FOR_KEYS + path]
  return isOutsideApi ? [path] : [FOR_KEYS + path, FOR_SESSIONS + path]
}

/** Runs before the handler of a request. If it returns an answer, that answer is final. */
export type Open = (c: Context<Edge>) => Response | Promise<Response> | undefined

type Answer = (c: Context<Edge>) => Promise<Response>

/** Handles requests for a path from beginning to end, whatever goes wrong. */
function handle(path: string, open: Open, answer: Answer, place: Place): Handler<Edge> {
  const counted = countedAt(path)
  return async (c) => {
    let answered: Response
    try {
      answered = await (open(c) ?? answer(c))
    } catch (error) {
      answered = ANSWERING[place].complete(answerFailure(c, error))
    }
    return finish(c.req.raw, answered, c.env, counted)
  }
}

/** Answers someone without an account, or throws the given refusal if the organization doesn't let them read. */
export type AnswerSpectator = (
  c: Context<Edge>,
  asked: { operation: Operation; refusal: ProtocolError; place: Place },
) => Promise<Response>

/** The operations for people without an account, by path, and the function that answers these people. */
interface Spectators {
  groups: ReadonlyMap<string, OperationGroup>
  answer: AnswerSpectator
}

/** Authenticates the caller, finds the operation by method, reads the parameters, and calls the realm. */
function answerTo(group: OperationGroup, authenticate: Authenticate, place: Place, spectators?: Spectators): Answer {
  const { methods, isGated, path } = group
  const forSpectators = spectators?.groups.get(path)
  const answering = ANSWERING[place]

  return async (c) => {
    const { method } = c.req
    if (c.req.url.length > LONGEST_URL) throw new AddressTooLong()
    if (method === 'OPTIONS') {
      return answering.complete(new Response(null, { status: 204, headers: { Allow: methods.toSorted().join(', ') } }))
    }
    if (method !== 'POST' && !methods.includes(method)) throw new MethodNotAllowed(methods)
    const caller = await authenticate(c)
    const instead = caller instanceof NotLoggedIn ? forSpectators?.find(method) : undefined
    if (spectators && instead && caller instanceof NotLoggedIn) {
      return spectators.answer(c, { operation: instead, refusal: caller, place })
    }
    // If all operations of the path require an account, the body of a stranger's request is read only to find out which
    // method was meant.
    if (isGated && methods.includes(method) && caller instanceof ProtocolError) throw caller
    const asked = group.find(method)
    if (asked && !(caller instanceof ProtocolError) && isLeftToRealm(c.req.raw, asked)) {
      return answering.complete(await forwardUnread(c, asked, caller))
    }
    const sent = await readSent(c.req.raw, isGated ? MOST_BYTES_AT_EDGE : MOST_BYTES_FROM_ANYONE)
    // Very old clients can only POST, and send the intended method in a form field.
    const operation = group.get(sent.tunnelled ?? method)
    if (operation.access && caller instanceof ProtocolError) throw caller
    const credentials = caller instanceof ProtocolError ? null : caller
    return execute(c, { operation, credentials, sent }, place)
  }
}
