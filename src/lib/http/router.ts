import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { getPath } from 'hono/utils/url'

/** Hono's router, with a cache for paths without parameters: matching them took a tenth of a small request's time. */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = 'RememberingRouter'
  readonly #router = new TrieRouter<Handler>()
  /** Results by path and method. Only registered paths are kept, so that strangers can't fill the map. */
  readonly #known = new Map<string, Map<string, Result<Handler>>>()

  add(method: string, path: string, handler: Handler): void {
    this.#router.add(method, path, handler)
    if (!/[:*]/.test(path)) this.#known.set(path, new Map())
  }

  match(method: string, path: string): Result<Handler> {
    const known = METHODS.has(method) ? this.#known.get(path) : undefined
    const found = known?.get(method) ?? this.#router.match(method, path)
    known?.set(method, found)
    return found
  }
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** The path by which a request is matched to a route. Some clients send "/api/v1//messages". */
export const pathOf = (request: Request): string => getPath(request).replace(/\/{2,}/g, '/')
