import { IncomingBody } from '#lib/form/incoming-body'
import type { Env } from '#lib/platform/env'

/** A client that sends more slowly is cut off. */
const MOST_MS = 10_000

/**
 * Takes in the body of a request that was refused unread. Without it, workerd closes the connection,
 * and a client that is still sending may never see the answer. Cloudflare's own network does this
 * for a deployment there.
 */
export async function drainRefused(request: Request, answer: Response, { TRUST_PROXY }: Env): Promise<void> {
  if (TRUST_PROXY === 'cloudflare' || answer.status < 400 || !request.body || request.body.locked) return
  const body = new IncomingBody(request.body)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_MS)
  })
  // A client that went away needs no answer.
  await Promise.race([body.drain().catch(() => {}), tooLong])
  clearTimeout(timer)
}
