import { METHOD_NAME_ALL } from 'hono/router'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { ProtocolError } from '#lib/errors'
import { pathOf, RememberingRouter } from '#lib/http/router'
import type { Operation } from './operation'

export class NoSuchResource extends ProtocolError {
  constructor() {
    super('No such resource', { status: 404 })
  }
}

/** The error for a method that a path doesn't have. It is reported before authentication. `GET` implies `HEAD`. */
export class MethodNotAllowed extends ProtocolError {
  constructor(methods: readonly string[]) {
    super('Method Not Allowed', {
      status: 405,
      extra: { allowed_methods: methods },
      headers: { Allow: methods.join(', ') },
    })
  }
}

/** The operations of one path, in the order of their table. */
export class OperationGroup {
  readonly #operations: readonly Operation[]
  readonly path: string
  readonly methods: readonly string[]
  /** Whether all operations of the path require an account. */
  readonly isGated: boolean
  /** All operations on a path share the same function. */
  readonly hasKeyInAddress: Operation['hasKeyInAddress']

  constructor(operations: readonly Operation[]) {
    this.#operations = operations
    this.path = operations[0]?.path ?? ''
    const methods = operations.map(({ method }) => method)
    this.methods = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    this.hasKeyInAddress = operations[0]?.hasKeyInAddress
    this.isGated = operations.every(({ access }) => access)
  }

  find(method: string): Operation | undefined {
    return this.#operations.find((operation) => operation.method === (method === 'HEAD' ? 'GET' : method))
  }

  get(method: string): Operation {
    const found = this.find(method)
    if (!found) throw new MethodNotAllowed(this.methods)
    return found
  }
}

/** Groups operations by path, in the order of the table, since the path is matched before the method. */
export function groupByPath(operations: readonly Operation[]): [path: string, group: OperationGroup][] {
  const groups = Map.groupBy(operations, ({ path }) => path)
  return [...groups].map(([path, group]) => [path, new OperationGroup(group)])
}

/** Finds the operations for calls over a socket, by the same rules as for HTTP requests. */
export class Routes {
  readonly #router = new RememberingRouter<OperationGroup>()

  constructor(operations: readonly Operation[]) {
    for (const [path, group] of groupByPath(operations)) this.#router.add(METHOD_NAME_ALL, path, group)
  }

  /** The operation for a call, and the parameters in its path, which is percent-encoded as in an address. */
  find(method: string, path: string): { operation: Operation; inPath: Record<string, string> } {
    const [first] = this.#router.match(method, pathIn(path))[0]
    if (!first) throw new NoSuchResource()
    const [group, raw] = first
    const decoded = Object.entries(raw).map(([name, value]) => [name, tryDecodeURIComponent(String(value))])
    return { operation: group.get(method), inPath: Object.fromEntries(decoded) }
  }
}

function pathIn(path: string): string {
  if (!/^\/[^?#]*$/.test(path)) throw new NoSuchResource()
  try {
    return pathOf(new Request(`https://realm${path}`))
  } catch {
    throw new NoSuchResource()
  }
}
