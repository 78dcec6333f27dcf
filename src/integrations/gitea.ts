import { BRANCHES_OPTION } from './kit/git'
import { gogsFamily } from './kit/gogs-family'
import type { Integration } from './kit/integration'
import { hmac } from './kit/signatures'

const EVENT = 'X-Gitea-Event'

export const gitea: Integration = {
  name: 'gitea',
  title: 'Gitea',
  tells: 'Pushes, branches, tags, pull requests, issues, comments, releases and forks.',
  setUp: [
    "Open the repository's *Settings*, and there *Webhooks*. Click *Add Webhook*, and choose *Gitea*.",
    'Paste `{url}` under *Target URL*.',
    'Choose `application/json` as the content type, and the events.',
  ],
  options: BRANCHES_OPTION,
  headers: [EVENT],
  deliveryHeader: 'X-Gitea-Delivery',
  signature: hmac({ header: 'X-Gitea-Signature', how: 'Paste the secret under *Secret*.' }),
  ...gogsFamily(EVENT, { numberInTopic: 'id' }),
}
