import { IncomingBody } from '#lib/form/incoming-body'
import type { Env } from '#lib/platform/env'

/** The time after which a client that is still sending is cut off. */
const MOST_MS = 10_000

/** Whether nobody has begun to read the request's body, and nobody will. On Cloudflare, the network drains it. */
export const isUndrained = ({ body }: Request, { TRUST_PROXY }: Env): boolean =>
  TRUST_PROXY !== 'cloudflare' && body !== null && !body.locked

/**
 * Reads the body of a request that was refused before its body was read. Otherwise, workerd closes the connection, and
 * a client that is still sending may never see the answer.
 */
export async function drainRefused(request: Request): Promise<void> {
  const body = new IncomingBody(request.body)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_MS)
  })
  // A client that disconnected needs no answer.
  await Promise.race([body.drain().catch(() => {}), tooLong])
  clearTimeout(timer)
}
