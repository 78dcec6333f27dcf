import type { Env } from '#lib/platform/env'
import { compressData } from './compress'
import { countRequest } from './counted'
import { drainRefused, isUndrained } from './drain'

/**
 * The last step of each HTTP request: it is counted, and if compression is on, a long JSON answer to a read is
 * compressed. The answer is delayed only to drain the unread body of a refused request.
 */
export function finish(request: Request, answer: Response, env: Env, place: string): Response | Promise<Response> {
  countRequest(request, answer, env, place)
  if (answer.status >= 400 && isUndrained(request, env)) return drained(request, answer, env)
  return compressData(request, answer, env)
}

async function drained(request: Request, answer: Response, env: Env): Promise<Response> {
  await drainRefused(request)
  return compressData(request, answer, env)
}
