import { alertmanager } from './alertmanager'
import { azuredevops } from './azuredevops'
import { bitbucket2 } from './bitbucket2/bitbucket2'
import { circleci } from './circleci'
import { forgejo } from './forgejo'
import { generic } from './generic'
import { gitea } from './gitea'
import { github } from './github/github'
import { gitlab } from './gitlab/gitlab'
import { gogs } from './gogs'
import { grafana } from './grafana'
import { helloworld } from './helloworld'
import { ifttt } from './ifttt'
import { jira } from './jira'
import { json } from './json'
import type { Integration } from './kit/integration'
import { linear } from './linear'
import { netlify } from './netlify'
import { newrelic } from './newrelic'
import { opsgenie } from './opsgenie'
import { pagerduty } from './pagerduty'
import { sentry } from './sentry'
import { slackIncoming } from './slack-incoming'
import { statuspage } from './statuspage'
import { stripe } from './stripe/stripe'
import { travis } from './travis'
import { trello } from './trello'
import { uptimerobot } from './uptimerobot'
import { zapier } from './zapier'

/** Every service, by its name in the address. */
const integrations: readonly Integration[] = [
  alertmanager,
  azuredevops,
  bitbucket2,
  circleci,
  forgejo,
  generic,
  gitea,
  github,
  gitlab,
  gogs,
  grafana,
  helloworld,
  ifttt,
  jira,
  json,
  linear,
  netlify,
  newrelic,
  opsgenie,
  pagerduty,
  sentry,
  slackIncoming,
  statuspage,
  stripe,
  travis,
  trello,
  uptimerobot,
  zapier,
]

const byName = new Map(
  integrations.flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [name, one] as const)),
)

export const findIntegration = (name: string): Integration | undefined => byName.get(name)

/** All headers that some service's integration reads, in lower case. */
export const integrationHeaders: readonly string[] = [
  ...new Set(integrations.flatMap((one) => headersOf(one)).map((name) => name.toLowerCase())),
]

function headersOf({ headers = [], deliveryHeader, signature }: Integration): readonly string[] {
  return [...headers, ...(deliveryHeader ? [deliveryHeader] : []), ...(signature?.headers ?? [])]
}
