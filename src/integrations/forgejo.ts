import { BRANCHES_OPTION } from './kit/git'
import { giteaEvents } from './kit/gitea-events'
import { gogsFamily } from './kit/gogs-family'
import type { Integration } from './kit/integration'
import { hmac } from './kit/signatures'

const EVENT = 'X-Forgejo-Event'

export const forgejo: Integration = {
  name: 'forgejo',
  title: 'Forgejo',
  tells: 'Pushes, branches, tags, pull requests, reviews, issues, comments, releases, wiki pages and forks.',
  setUp: [
    "Open the repository's *Settings*, *Webhooks*. Click *Add Webhook*, and choose *Forgejo*.",
    'Paste `{url}` under *Target URL*.',
    'Choose `application/json` as the content type, and choose the events.',
  ],
  options: BRANCHES_OPTION,
  headers: [EVENT],
  deliveryHeader: 'X-Forgejo-Delivery',
  signature: hmac({ header: 'X-Forgejo-Signature', how: 'Paste the secret under *Secret*.' }),
  ...gogsFamily(EVENT, { numberInTopic: 'number', more: giteaEvents('number') }),
}
