import { createHash, createHmac } from 'node:crypto'
import { isSame } from '#lib/signing/same'
import { jsonOf } from './kit/delivery'
import type { Integration } from './kit/integration'
import { find, maybe, object, read, shape, text } from './kit/payload'
import { MalformedJson, UnsupportedEvent } from './kit/refusals'
import type { Signature } from './kit/signatures'
import { bold, code, lines, link, quote, words } from './kit/text'

const deploy = shape(() =>
  object({
    name: text,
    url: maybe(text),
    branch: text,
    state: maybe(text),
    title: maybe(text),
    committer: maybe(text),
    error_message: maybe(text),
  }),
)

/** The description of each event; undefined if the message shows the deploy's own state. */
const DONE: Readonly<Record<string, string | undefined>> = {
  deploy_building: undefined,
  deploy_created: undefined,
  deploy_deleted: 'deleted',
  deploy_failed: 'failed',
  deploy_locked: 'locked',
  deploy_request_accepted: 'accepted',
  deploy_request_pending: 'waiting for approval',
  deploy_request_rejected: 'rejected',
  deploy_restored: 'restored',
  deploy_unlocked: 'unlocked',
}

const EVENT = 'X-Netlify-Event'

/** A JSON Web Token (HS256) that contains the SHA-256 of the body. */
const signature: Signature = {
  headers: ['X-Webhook-Signature'],
  how: 'Paste the secret under *JWS secret token*.',
  isValid({ headers, body }, secret) {
    const [head = '', claims = '', proof = ''] = (headers['x-webhook-signature'] ?? '').split('.', 3)
    const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')
    if (!isSame(proof, expected)) return false
    const claimed = jsonOf(Buffer.from(claims, 'base64url').toString(), () => new MalformedJson())
    const sent = find(claim, claimed)?.sha256 ?? ''
    return isSame(sent, createHash('sha256').update(body).digest('hex'))
  },
}
const claim = shape(() => object({ sha256: text }))

export const netlify: Integration = {
  name: 'netlify',
  title: 'Netlify',
  tells: 'Deploys that start, succeed, fail, or are locked.',
  setUp: [
    'In the site, open *Site configuration*, *Notifications*, *Add notification*, *HTTP POST request*.',
    'Choose the event, and paste `{url}` under *URL to notify*. Each event needs its own notification.',
  ],
  events: Object.keys(DONE),
  headers: [EVENT],
  signature,
  receive(delivery) {
    const payload = delivery.json()
    const event = delivery.eventHeader(EVENT)
    if (!Object.hasOwn(DONE, event)) throw new UnsupportedEvent(event)
    const one = read(deploy, payload)
    return {
      topic: one.branch,
      event,
      content: lines(
        `The deploy of ${link(one.name, one.url)} on the branch ${code(one.branch)} is ${bold(DONE[event] ?? words(one.state ?? 'under way'))}.`,
        one.committer && `By ${bold(one.committer)}`,
        one.title && `Title: ${bold(one.title)}`,
        event === 'deploy_failed' && quote(one.error_message),
      ),
    }
  },
}
