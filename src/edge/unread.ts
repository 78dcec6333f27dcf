import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { LONGEST_USER_AGENT } from '#lib/client'
import { MOST_BYTES_AT_EDGE } from '#lib/form/form-limits'
import { formKindOf } from '#lib/form/parse-form'
import { logFailure } from '#lib/log'
import { CALL_VERSION, type Credentials, identifyCaller, UNREAD_QUERY, type UnreadCall } from '#realm/crossing/call'
import { internalError, notFounded } from './answers'
import { callerAddress } from './caller-address'
import { realmOf } from './directory'
import type { Edge } from './environment'
import { queryOf } from './sent'

/**
 * Whether the edge must not read the parameters: they are long, of unknown length, or hold a file.
 * A long poll is held here, so the edge has to know what it asks.
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

/** The longest header that is kept; a signature has a hundred characters. */
const LONGEST_HEADER = 1000

function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked[name.toLowerCase()] = value.slice(0, LONGEST_HEADER)
  }
  return picked
}

/**
 * Passes the request on as it is, its body as a stream. The realm reads it once the caller is
 * admitted.
 */
export async function forwardUnread(
  c: Context<Edge>,
  operation: Operation,
  credentials: Credentials,
): Promise<Response> {
  const { req } = c
  const userAgent = req.header('User-Agent')?.slice(0, LONGEST_USER_AGENT)
  const body = isWanted(req.raw, operation) ? req.raw.body : null
  const length = body ? req.header('Content-Length') : '0'
  const range = req.header('Range')
  const call: UnreadCall = {
    version: CALL_VERSION,
    operation: operation.name,
    realm: c.get('realm'),
    credentials,
    client: identifyCaller(credentials, undefined, userAgent),
    address: callerAddress(c),
    ...(range !== undefined && { range }),
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
    const answer = await realm.fetch(asRequest(call, req.url, body))
    if (req.method !== 'HEAD') return new Response(answer.body, answer)
    // Nobody would read it, and it would keep the realm awake.
    await answer.body?.cancel()
    return new Response(null, answer)
  } catch (error) {
    logFailure(call.operation, call.realm.name, error)
    return internalError()
  }
}

function asRequest(call: UnreadCall, address: string, body: Request['body']): Request {
  return new Request(`https://realm/form?call=${encodeURIComponent(JSON.stringify(call))}`, {
    method: 'POST',
    // Headers are ASCII, and so is a parsed address.
    headers: { [UNREAD_QUERY]: new URL(address).search },
    body,
    // A redirect is the caller's to follow.
    redirect: 'manual',
  })
}
