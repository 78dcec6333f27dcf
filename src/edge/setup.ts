import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import { judgeSent } from '#api/contract/ignored'
import type { OperatorOperation } from '#api/contract/operator-operation'
import { operatorOperations } from '#api/operator/index'
import { ProtocolError } from '#lib/errors'
import { MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'
import { readPairs } from '#lib/form/parse-form'
import { logRefusal } from '#lib/platform/log'
import { asResponse, CALL_VERSION, type Reply } from '#realm/crossing/call'
import type { OperatorCall, Piece } from '#realm/crossing/realm-calls'
import { answerError, notFoundedReply } from './answers'
import { bearerOf, isSameSecret } from './bearer'
import { entryOf, realmObject } from './directory'
import type { Edge } from './environment'
import { queryOf, readSent } from './sent'

/** The limit in bytes, with room for a file of 25 MiB and its description. */
const MOST_BYTES_OF_PIECE = 30_000_000

type Operation = Omit<OperatorOperation<string, z.ZodObject, unknown>, 'founds'> & { founds?(params: never): boolean }

/** Registers the routes of the operator, who sends the setup key as the bearer token. */
export function registerSetup(app: Hono<Edge>): void {
  for (const operation of operatorOperations) {
    app.on(operation.method, `/setup${operation.path}`, (c) => answerOperator(c, operation))
  }
}

async function answerOperator(c: Context<Edge>, operation: Operation): Promise<Response> {
  requireSetupKey(c)
  if (operation.takesPiece) checkLength(c.req.header('Content-Length'))
  const { params, ignored } = judgeSent(operation, await readFields(c.req.raw, operation), {})
  if (!params.ok) return answerError(params.error)
  const piece = operation.takesPiece && (await readPiece(c.req.raw))
  return asResponse(await operate(c, operation, { params: params.value, ignored, piece }))
}

/** Calls the realm, and adds it to the directory if it may be new. */
export async function operate(
  c: Context<Edge>,
  operation: Operation,
  asked: Pick<OperatorCall, 'params' | 'ignored' | 'piece'>,
): Promise<Reply> {
  // The directory is asked first, since an existing realm stays in its location.
  const known = await entryOf(c)
  if (!known && !operation.mayBegin) return notFoundedReply()
  const call = { version: CALL_VERSION, operation: operation.name, realm: c.get('realm'), salt: known?.salt, ...asked }
  const reply = await realmObject(c).operate(call)
  // The parameters have passed the operation's schema.
  if (operation.founds?.(asked.params as never)) await c.get('directory').enter(c)
  return reply
}

async function readFields(request: Request, { takesPiece }: Operation): Promise<Record<string, string>> {
  if (!takesPiece) return (await readSent(request, MOST_BYTES_FROM_ANYONE)).fields
  return Object.assign(Object.create(null), Object.fromEntries(readPairs(queryOf(request))))
}

function checkLength(length: string | undefined): void {
  if (Number(length) <= MOST_BYTES_OF_PIECE) return
  throw new ProtocolError('A piece can have at most 30 MB', { status: 413, code: 'BAD_REQUEST' })
}

async function readPiece(request: Request): Promise<Piece> {
  const form = await request.formData()
  const file = form.get('file')
  const text = form.get('piece')
  return {
    text: typeof text === 'string' ? text : '',
    bytes: file instanceof File ? await file.arrayBuffer() : undefined,
  }
}

function requireSetupKey(c: Context<Edge>): void {
  if (isSameSecret(bearerOf(c.req.header('Authorization')), c.env.SETUP_KEY)) return
  logRefusal('setup key', c.get('realm').name)
  throw new ProtocolError('Invalid setup key', {
    status: 401,
    code: 'UNAUTHORIZED',
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}
