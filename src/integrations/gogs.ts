import { BRANCHES_OPTION } from './kit/git'
import { gogsFamily } from './kit/gogs-family'
import type { Integration } from './kit/integration'
import { hmac } from './kit/signatures'

const EVENT = 'X-Gogs-Event'

export const gogs: Integration = {
  name: 'gogs',
  title: 'Gogs',
  tells: 'Pushes, branches, tags, pull requests, issues, comments, releases and forks.',
  setUp: [
    "Open the repository's *Settings*, *Webhooks*. Click *Add Webhook*, and choose *Gogs*.",
    'Paste `{url}` under *Payload URL*.',
    'Choose `application/json` as the content type, and choose the events.',
  ],
  options: BRANCHES_OPTION,
  headers: [EVENT],
  deliveryHeader: 'X-Gogs-Delivery',
  signature: hmac({ header: 'X-Gogs-Signature', how: 'Paste the secret under *Secret*.' }),
  ...gogsFamily(EVENT, { numberInTopic: 'id' }),
}
