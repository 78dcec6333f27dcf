import { BRANCHES_OPTION } from './kit/git'
import { giteaEvents } from './kit/gitea-events'
import { gogsFamily } from './kit/gogs-family'
import type { Integration } from './kit/integration'
import { hmac } from './kit/signatures'

const EVENT = 'X-Gitea-Event'

export const gitea: Integration = {
  name: 'gitea',
  title: 'Gitea',
  tells: 'Pushes, branches, tags, pull requests, reviews, issues, comments, releases, wiki pages and forks.',
  setUp: [
    "Open the repository's *Settings*, *Webhooks*. Click *Add Webhook*, and choose *Gitea*.",
    'Paste `{url}` under *Target URL*.',
    'Choose `application/json` as the content type, and choose the events.',
  ],
  options: BRANCHES_OPTION,
  headers: [EVENT],
  deliveryHeader: 'X-Gitea-Delivery',
  signature: hmac({ header: 'X-Gitea-Signature', how: 'Paste the secret under *Secret*.' }),
  ...gogsFamily(EVENT, { numberInTopic: 'id', more: giteaEvents('id') }),
}
