import { airbrake } from './airbrake'
import { alertmanager } from './alertmanager'
import { azuredevops } from './azuredevops/azuredevops'
import { bitbucket2 } from './bitbucket2/bitbucket2'
import { buildbot } from './buildbot'
import { circleci } from './circleci'
import { discourse } from './discourse'
import { dropbox } from './dropbox'
import { forgejo } from './forgejo'
import { freshdesk } from './freshdesk'
import { generic } from './generic'
import { gitea } from './gitea'
import { github } from './github/github'
import { gitlab } from './gitlab/gitlab'
import { gogs } from './gogs'
import { grafana } from './grafana'
import { healthchecks } from './healthchecks'
import { helloworld } from './helloworld'
import { ifttt } from './ifttt'
import { intercom } from './intercom/intercom'
import { jenkins } from './jenkins'
import { jira } from './jira/jira'
import { json } from './json'
import type { Integration } from './kit/integration'
import { linear } from './linear'
import { netlify } from './netlify'
import { newrelic } from './newrelic'
import { opsgenie } from './opsgenie'
import { pagerduty } from './pagerduty/pagerduty'
import { pingdom } from './pingdom'
import { rollbar } from './rollbar'
import { sentry } from './sentry/sentry'
import { slackIncoming } from './slack-incoming/slack-incoming'
import { sonarqube } from './sonarqube'
import { splunk } from './splunk'
import { statuspage } from './statuspage'
import { stripe } from './stripe/stripe'
import { travis } from './travis'
import { trello } from './trello/trello'
import { uptimeKuma } from './uptime-kuma'
import { uptimerobot } from './uptimerobot'
import { zabbix } from './zabbix'
import { zapier } from './zapier'
import { zendesk } from './zendesk'

/** All services, sorted by name. */
export const integrations: readonly Integration[] = [
  airbrake,
  alertmanager,
  azuredevops,
  bitbucket2,
  buildbot,
  circleci,
  discourse,
  dropbox,
  forgejo,
  freshdesk,
  generic,
  gitea,
  github,
  gitlab,
  gogs,
  grafana,
  healthchecks,
  helloworld,
  ifttt,
  intercom,
  jenkins,
  jira,
  json,
  linear,
  netlify,
  newrelic,
  opsgenie,
  pagerduty,
  pingdom,
  rollbar,
  sentry,
  slackIncoming,
  sonarqube,
  splunk,
  statuspage,
  stripe,
  travis,
  trello,
  uptimeKuma,
  uptimerobot,
  zabbix,
  zapier,
  zendesk,
]

const byName = new Map(
  integrations.flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [name, one] as const)),
)

export const findIntegration = (name: string): Integration | undefined => byName.get(name)

/** All headers that any service's integration reads, in lower case. */
export const integrationHeaders: readonly string[] = [
  ...new Set(integrations.flatMap((one) => headersOf(one)).map((name) => name.toLowerCase())),
]

function headersOf({ headers = [], deliveryHeader, signature }: Integration): readonly string[] {
  return [...headers, ...(deliveryHeader ? [deliveryHeader] : []), ...(signature?.headers ?? [])]
}
