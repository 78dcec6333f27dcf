import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { MOST_BYTES_AT_EDGE } from '#lib/form/form-limits'
import { formKindOf } from '#lib/form/parse-form'
import { LONGEST_USER_AGENT } from '#lib/http/client'
import { logFailure } from '#lib/platform/log'
import { type Credentials, identifyCaller, type UnreadCall } from '#realm/crossing/call'
import { requestWithForm } from '#realm/crossing/roads'
import { internalError, notFounded } from './answers'
import { describeCaller } from './caller'
import { realmOf } from './directory'
import type { Edge } from './environment'
import { queryOf } from './sent'

/**
 * Whether the edge leaves the parameters to the realm, because they are long or of unknown length, include a file, or
 * are another service's data. The edge handles long polls itself, so it has to read their parameters.
 */
export function isLeftToRealm(request: Request, operation: Operation): boolean {
  if (operation.receives) return true
  if (!operation.access || operation.kind === 'wait') return false
  const inAddress = queryOf(request).length
  if (inAddress > MOST_BYTES_AT_EDGE) return true
  const { method, headers } = request
  if (!hasForm(request) || method === 'GET' || method === 'HEAD') return false
  if (operation.takesFile && kindOf(request) === 'multipart') return true
  const length = headers.get('Content-Length')
  return length === null || inAddress + Number(length) > MOST_BYTES_AT_EDGE
}

const kindOf = ({ headers }: Request) => formKindOf(headers.get('Content-Type') ?? '')
const hasForm = (request: Request) => request.body !== null && kindOf(request) !== undefined
const isWanted = (request: Request, { receives }: Operation) => receives !== undefined || hasForm(request)

/** The maximum number of characters of a header that are passed on. Most signatures have about a hundred. */
const LONGEST_HEADER = 1000

function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked[name.toLowerCase()] = value.slice(0, LONGEST_HEADER)
  }
  return picked
}

/** Passes the request on unread, its body as a stream. The realm reads it once the caller is admitted. */
export async function forwardUnread(
  c: Context<Edge>,
  operation: Operation,
  credentials: Credentials,
): Promise<Response> {
  const { req } = c
  const userAgent = req.header('User-Agent')?.slice(0, LONGEST_USER_AGENT)
  const body = isWanted(req.raw, operation) ? req.raw.body : null
  const length = body ? req.header('Content-Length') : '0'
  const call: UnreadCall = {
    ...describeCaller(c, operation, credentials, identifyCaller(credentials, undefined, userAgent)),
    operation: operation.name,
    unread: {
      path: req.param(),
      userAgent,
      method: req.method,
      contentType: req.header('Content-Type') ?? '',
      ...(operation.receives && { headers: pickHeaders(req.raw.headers, operation.receives.headers) }),
      ...(length !== undefined && { length: Number(length) }),
    },
  }
  try {
    const realm = await realmOf(c)
    if (!realm) return notFounded()
    // The query becomes a header, which must be ASCII. In a parsed address, it is.
    const answer = await realm.fetch(requestWithForm(call, new URL(req.url).search, body))
    if (req.method !== 'HEAD') return new Response(answer.body, answer)
    // Nobody would read the stream, and it would keep the realm awake.
    await answer.body?.cancel()
    return new Response(null, answer)
  } catch (error) {
    logFailure(call.operation, call.realm.name, error)
    return internalError()
  }
}
