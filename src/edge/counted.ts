import { pathOf } from '#lib/http/router'
import { classOf, metrics } from '#lib/metrics/metrics'
import type { Env } from '#lib/platform/env'

const PLACES: readonly [RegExp, string][] = [
  [/^\/api\/v1\/external\//, 'webhooks'],
  [/^\/api\//, 'api'],
  [/^\/json\//, 'client'],
  [/^\/setup\//, 'operator'],
  [/^\/user_(?:uploads|avatars)\//, 'files'],
  [/^\/(?:healthz?|readyz|metrics)$/, 'watching'],
]

/** Counts a request that was answered. The place is one of a few, since strangers can make up any address. */
export function countRequest(request: Request, answer: Response, env: Pick<Env, 'METRICS'>): void {
  metrics.tell(env.METRICS)
  // A stranger's host may lead to an address that can't be parsed.
  const address = pathOf(request)
  const place = PLACES.find(([path]) => path.test(address))?.[1] ?? 'pages'
  metrics.count('edgewise_requests_total', 1, place, classOf(answer.status))
  metrics.count('edgewise_received_bytes_total', Number(request.headers.get('Content-Length') ?? 0))
}
