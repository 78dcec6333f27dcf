import type { Context, Hono } from 'hono'
import { metricsText, PROMETHEUS_TYPE } from '#lib/metrics/text'
import { logRefusal } from '#lib/platform/log'
import { bearerOf, isSameSecret } from '../bearer'
import type { Edge } from '../environment'
import { answerNothingHere } from './nothing-here'

/** Strangers may ask as often as they like, but each instance checks the storage at most once in this time. */
const LOOK_EVERY_MS = 5000
const PATIENCE_MS = 5000
/** Nobody can guess a token of this length, so wrong ones needn't be counted. */
const SHORTEST_TOKEN = 20
const NOT_KEPT = { 'Cache-Control': 'no-store' }
/** An id that no object has. The directory searches its storage for it and finds nothing. */
const NO_OBJECT = 'none'

/**
 * Answers programs that monitor the server, whatever host they use. They learn its version, and whether it has its
 * secrets and its storage. With a token, they also get metrics.
 */
export function registerWatching(app: Hono<Edge>, version: string): void {
  const storage = new Storage()
  app.get('/healthz', (c) => c.text('ok\n', 200, NOT_KEPT))
  app.get('/readyz', async (c) => {
    const hasSecrets = Boolean(c.env.API_KEY_SECRET && c.env.SETUP_KEY)
    const isStorageThere = await storage.isThere(c)
    const isReady = hasSecrets && isStorageThere
    const parts = { secrets: said(hasSecrets), storage: said(isStorageThere), version }
    return c.json({ status: isReady ? 'ready' : 'not ready', ...parts }, isReady ? 200 : 503, NOT_KEPT)
  })
  app.get('/metrics', (c) => answerMetrics(c, version))
}

const said = (isSo: boolean) => (isSo ? 'ok' : 'missing')

function answerMetrics(c: Context<Edge>, version: string): Response | Promise<Response> {
  const token = c.env.METRICS_TOKEN
  if (!token) return answerNothingHere(c)
  if (token.length < SHORTEST_TOKEN) {
    return c.text(`METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters.\n`, 503, NOT_KEPT)
  }
  if (!isSameSecret(bearerOf(c.req.header('Authorization')), token)) {
    logRefusal('metrics token', '')
    return c.text('Invalid token\n', 401, { ...NOT_KEPT, 'WWW-Authenticate': 'Bearer' })
  }
  return c.body(metricsText(version), 200, { ...NOT_KEPT, 'Content-Type': PROMETHEUS_TYPE })
}

/**
 * Whether objects and their storage respond, tested with the directory of organizations. This wakes no organization.
 */
class Storage {
  #lookedAt = Number.NEGATIVE_INFINITY
  #isThere = false

  async isThere(c: Context<Edge>): Promise<boolean> {
    const now = Date.now()
    // While one request checks, others get the last result, since a request can't wait for a check that another one
    // began.
    if (now - this.#lookedAt < LOOK_EVERY_MS) return this.#isThere
    this.#lookedAt = now
    this.#isThere = await looked(c)
    return this.#isThere
  }
}

async function looked({ env: { DIRECTORY } }: Context<Edge>): Promise<boolean> {
  const directory = DIRECTORY.get(DIRECTORY.idFromName('directory'))
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([
    directory.findRewind(NO_OBJECT).then(
      () => true,
      () => false,
    ),
    late,
  ])
}
