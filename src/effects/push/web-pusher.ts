import { buildPushPayload, encryptNotification } from '@block65/webcrypto-web-push'
import { toBase64 } from '#lib/bytes/base64'
import { type Outgoing, OutgoingFailure } from '#lib/http/outgoing'
import type { Pusher, PushKeys, PushMessage, PushOutcome, PushTarget } from '#lib/http/push'
import { metrics } from '#lib/metrics/metrics'
import { outcomeOf } from './outcome'

/**
 * The time limit for a push service, which normally answers much faster. Other due work waits no longer than this for
 * it.
 */
const WAIT_MS = 8_000

/**
 * Web Push: the request to the service (RFC 8030), the encryption for the browser (RFC 8291), and the identification of
 * this server (RFC 8292).
 */
export class WebPusher implements Pusher {
  constructor(private readonly outgoing: Outgoing) {}

  async makeKeys(): Promise<PushKeys> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    // The type doesn't express that this algorithm generates a key pair.
    const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair
    const point = await crypto.subtle.exportKey('raw', pair.publicKey)
    const { d = '' } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
    // The `raw` format always returns bytes.
    return { publicKey: toBase64Url(new Uint8Array(point as ArrayBuffer)), privateKey: d }
  }

  checkEndpoint(endpoint: string): void {
    this.outgoing.check(endpoint)
  }

  async canEncryptFor(target: PushTarget): Promise<boolean> {
    try {
      await encryptNotification(asSubscription(target), new Uint8Array(1))
      return true
    } catch {
      return false
    }
  }

  async push(target: PushTarget, message: PushMessage, keys: PushKeys, sender: string): Promise<PushOutcome> {
    const outcome = await this.#post(target, message, keys, sender)
    metrics.count('edgewise_pushes_total', 1, outcome.kind)
    return outcome
  }

  async #post(target: PushTarget, message: PushMessage, keys: PushKeys, sender: string): Promise<PushOutcome> {
    const { data, topic, urgency, ttlSeconds: ttl } = message
    const options = { urgency, ttl, ...(topic !== undefined && { topic }) }
    const vapid = { ...keys, subject: sender }
    const { headers, body } = await buildPushPayload({ data, options }, asSubscription(target), vapid)
    // The length is set when the body is sent.
    const { 'content-length': _, ...told } = headers as Record<string, string>
    try {
      return outcomeOf(await this.outgoing.post({ url: target.endpoint, headers: told, body, waitMs: WAIT_MS }))
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error
      return { kind: error.isWorthAnotherTry ? 'later' : 'refused', problem: error.message }
    }
  }
}

const asSubscription = ({ endpoint, p256dh, auth }: PushTarget) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
})

const toBase64Url = (bytes: Uint8Array) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
