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

/** The category under which a request for this path is counted: one of a few, since strangers can make up any path. */
export const countedAt = (path: string): string => PLACES.find(([start]) => start.test(path))?.[1] ?? 'pages'

/** Counts a request that was answered. */
export function countRequest(request: Request, answer: Response, env: Pick<Env, 'METRICS'>, place: string): void {
  metrics.tell(env.METRICS)
  metrics.count('edgewise_requests_total', 1, place, classOf(answer.status))
  metrics.count('edgewise_received_bytes_total', Number(request.headers.get('Content-Length') ?? 0))
}
