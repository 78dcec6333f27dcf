import type { Context } from 'hono'
import type { Operation, RawAnswer, TypedOperation } from '#api/contract/operation'
import { notFoundedReply } from '#edge/answers'
import { describeCaller } from '#edge/caller'
import { realmOf } from '#edge/directory'
import type { Edge } from '#edge/environment'
import type { DeviceClaim } from '#lib/signing/device-token'
import { type Credentials, fromCrossing, type Reply } from '#realm/crossing/call'
import { makeCall } from '#realm/crossing/make-call'
import { Busy, Unavailable } from './unavailable'

const PAGES = { name: 'website', version: '', vocabulary: 'spec' } as const

interface Refused {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503
  body: { msg: string; code?: string; 'retry-after'?: number; reason?: string }
}

/** An operation's answer to a page, or a refusal. */
type Answered<Body> = { status: 200; body: Body & { msg: string } } | Refused

type BodyOf<Known> =
  Known extends TypedOperation<infer _Params, infer Body> ? Exclude<Body, RawAnswer> : Record<string, unknown>

/**
 * Calls an operation for a page in the same way as for any client: same checks, same answers. Parameters are strings,
 * as in a form. If people have to wait, they get a page that says so.
 */
export async function ask<Known extends Operation>(
  ...[c, ...call]: Parameters<typeof attempt<Known>>
): Promise<Answered<BodyOf<Known>>> {
  const answer = await attempt(c, ...call)
  if (answer.status === 429) throw new Busy(Math.max(1, Math.ceil(answer.body['retry-after'] ?? 1)))
  return answer
}

/** Like `ask`, but returns a 429 instead of throwing `Busy`, for callers that handle it themselves. */
export async function attempt<Known extends Operation>(
  c: Context<Edge>,
  operation: Known,
  fields: Record<string, string>,
  credentials: Credentials | null = null,
  devices: readonly DeviceClaim[] = [],
): Promise<Answered<BodyOf<Known>>> {
  const { status, body, bytes } = await callAsPage(c, operation, fields, credentials, devices)
  // A long answer arrives in pieces.
  const text = bytes ? await new Response(bytes).text() : body
  // The realm's answer has the operation's type, which was lost when the answer was serialized.
  return { status, body: JSON.parse(text) } as Answered<BodyOf<Known>>
}

/** The response from an operation that the page needs. If it is refused, a page with the reason is shown instead. */
export async function answerOf<Known extends Operation>(
  c: Context<Edge>,
  operation: Known,
  credentials: Credentials,
): Promise<BodyOf<Known>> {
  const { status, body } = await ask(c, operation, {}, credentials)
  if (status !== 200) throw new Unavailable(body.msg)
  return body
}

/** Calls an operation as `attempt` does, and returns the whole reply, which needn't be JSON. */
export async function callAsPage(
  c: Context<Edge>,
  operation: Operation,
  fields: Record<string, string>,
  credentials: Credentials | null,
  devices: readonly DeviceClaim[] = [],
): Promise<Reply> {
  const caller = { ...describeCaller(c, operation, credentials, PAGES), devices }
  // Pages send no unknown parameters.
  const call = makeCall(caller, operation, {}, fields)
  const object = await realmOf(c)
  const reply = object ? fromCrossing(await object.execute(call)) : notFoundedReply()
  if (reply.status === 503) throw new Unavailable(JSON.parse(reply.body).msg, secondsIn(reply))
  return reply
}

function secondsIn({ headers }: Reply): number | undefined {
  const seconds = headers?.['Retry-After']
  return seconds === undefined ? undefined : Number(seconds)
}
