import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Operation } from '#api/contract/operation'
import { ProtocolError } from '#lib/errors'
import { MOST_BYTES_AT_EDGE, MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'
import type { Credentials } from '#realm/call'
import { methodNotAllowed } from './answers'
import { execute } from './call'
import { readCredentials, readKeyAlone } from './credentials'
import type { Edge } from './environment'
import { readSent } from './sent'
import { forwardUnread, isLeftToRealm } from './unread'
import { validate } from './validate'

const PREFIX = '/api/v1'

/**
 * Routes come from the table of operations. A path is matched first and then its methods, as the
 * table orders them.
 */
export function registerOperations(app: Hono<Edge>, operations: readonly Operation[]): void {
  for (const [path, group] of Map.groupBy(operations, fullPath)) {
    app.all(path, choose(group), validate, execute)
  }
}

export const fullPath = ({ path, isOutsideApi }: Operation) => (isOutsideApi ? path : PREFIX + path)

/** Finds the operation by method, and who calls. */
function choose(group: Operation[]): MiddlewareHandler<Edge> {
  const methods: string[] = group.map((operation) => operation.method)
  if (methods.includes('GET')) methods.push('HEAD')
  const isGated = group.every((operation) => operation.access)
  const servesFiles = group.every((operation) => operation.isOutsideApi)

  return async (c, next) => {
    const { method } = c.req
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: methods.toSorted().join(', ') })
    if (method !== 'POST' && !methods.includes(method)) return methodNotAllowed(methods)
    const caller = await authenticate(c, servesFiles)
    // A stranger's body is read only to learn which method was meant.
    if (isGated && methods.includes(method) && caller instanceof ProtocolError) throw caller
    const asked = findByMethod(group, method)
    if (asked && !(caller instanceof ProtocolError) && isLeftToRealm(c.req.raw, asked)) {
      return forwardUnread(c, asked, caller)
    }
    const sent = await readSent(c.req.raw, isGated ? MOST_BYTES_AT_EDGE : MOST_BYTES_FROM_ANYONE)
    // Very old clients can only POST, and name the method they mean in a field of the form.
    const operation = findByMethod(group, sent.tunnelled ?? method)
    if (!operation) return methodNotAllowed(methods)
    if (operation.access && caller instanceof ProtocolError) throw caller
    c.set('operation', operation)
    c.set('credentials', caller instanceof ProtocolError ? null : caller)
    c.set('sent', sent)
    return next()
  }
}

function findByMethod(group: Operation[], method: string): Operation | undefined {
  return group.find((operation) => operation.method === (method === 'HEAD' ? 'GET' : method))
}

/** Operations for anyone are called with bad credentials too, by clients that always send some. */
async function authenticate(c: Context<Edge>, servesFiles: boolean): Promise<Credentials | ProtocolError> {
  const header = c.req.header('Authorization')
  const keyAlone = servesFiles && header === undefined ? c.req.query('api_key') : undefined
  try {
    return await (keyAlone === undefined ? readCredentials(c, header) : readKeyAlone(c, keyAlone))
  } catch (error) {
    if (error instanceof ProtocolError) return error
    throw error
  }
}
