import type { Hono, MiddlewareHandler } from 'hono'
import type { Operation } from '#api/contract/operation'
import { groupByPath, MethodNotAllowed, type OperationGroup } from '#api/contract/routes'
import { sessionOperations } from '#api/index'
import { ProtocolError } from '#lib/errors'
import { AddressTooLong } from '#lib/form/form-errors'
import { LONGEST_URL, MOST_BYTES_AT_EDGE, MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'
import { execute } from './call'
import { type Authenticate, byKey, byKeyInAddress, byKeyOrSession, bySession } from './callers'
import type { Edge } from './environment'
import { readSent } from './sent'
import { forwardUnread, isLeftToRealm } from './unread'
import { validate } from './validate'

/** Where programs call with a key, and where our own pages call with a session. */
const FOR_KEYS = '/api/v1'
const FOR_SESSIONS = '/json'

/** Routes come from the table of operations. */
export function registerOperations(app: Hono<Edge>, operations: readonly Operation[]): void {
  const files = operations.filter(({ isOutsideApi }) => isOutsideApi)
  const others = operations.filter(({ isOutsideApi }) => !isOutsideApi)
  const forPeople = others.filter(({ hasKeyInAddress }) => !hasKeyInAddress)
  const register = (prefix: string, those: readonly Operation[], authenticate: Authenticate) => {
    for (const [path, group] of groupByPath(those)) {
      const { hasKeyInAddress } = group
      const caller = hasKeyInAddress ? byKeyInAddress(hasKeyInAddress) : authenticate
      app.all(prefix + path, choose(group, caller), validate, execute)
    }
  }
  register('', files, byKeyOrSession)
  register(FOR_KEYS, others, byKey)
  register(FOR_SESSIONS, [...sessionOperations, ...forPeople], bySession)
}

/**
 * Every address of an operation. Files have one, for keys and for sessions; services have keys
 * only.
 */
export function pathsOf({ path, isOutsideApi, hasKeyInAddress }: Operation): string[] {
  if (hasKeyInAddress) return [FOR_KEYS + path]
  return isOutsideApi ? [path] : [FOR_KEYS + path, FOR_SESSIONS + path]
}

/** Finds the operation by method, and who calls. */
function choose(group: OperationGroup, authenticate: Authenticate): MiddlewareHandler<Edge> {
  const { methods, isGated } = group

  return async (c, next) => {
    const { method } = c.req
    if (c.req.url.length > LONGEST_URL) throw new AddressTooLong()
    if (method === 'OPTIONS') return c.body(null, 204, { Allow: methods.toSorted().join(', ') })
    if (method !== 'POST' && !methods.includes(method)) throw new MethodNotAllowed(methods)
    const caller = await authenticate(c)
    // A stranger's body is read only to learn which method was meant.
    if (isGated && methods.includes(method) && caller instanceof ProtocolError) throw caller
    const asked = group.find(method)
    if (asked && !(caller instanceof ProtocolError) && isLeftToRealm(c.req.raw, asked)) {
      return forwardUnread(c, asked, caller)
    }
    const sent = await readSent(c.req.raw, isGated ? MOST_BYTES_AT_EDGE : MOST_BYTES_FROM_ANYONE)
    // Very old clients can only POST, and name the method they mean in a field of the form.
    const operation = group.get(sent.tunnelled ?? method)
    if (operation.access && caller instanceof ProtocolError) throw caller
    c.set('operation', operation)
    c.set('credentials', caller instanceof ProtocolError ? null : caller)
    c.set('sent', sent)
    return next()
  }
}
