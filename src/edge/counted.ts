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

/** Counts a request that was answered. The place is one of a few: addresses are strangers' to make up. */
export function countRequest(request: Request, answer: Response, env: Pick<Env, 'METRICS'>): void {
  metrics.tell(env.METRICS)
  const { pathname } = new URL(request.url, 'http://localhost')
  const place = PLACES.find(([path]) => path.test(pathname))?.[1] ?? 'pages'
  metrics.count('edgewise_requests_total', 1, place, classOf(answer.status))
  metrics.count('edgewise_received_bytes_total', Number(request.headers.get('Content-Length') ?? 0))
}
