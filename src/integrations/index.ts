import { azuredevops } from './azuredevops'
import { bitbucket2 } from './bitbucket2/bitbucket2'
import { forgejo } from './forgejo'
import { generic } from './generic'
import { gitea } from './gitea'
import { github } from './github/github'
import { gitlab } from './gitlab/gitlab'
import { gogs } from './gogs'
import { helloworld } from './helloworld'
import { json } from './json'
import type { Integration } from './kit/integration'
import { slackIncoming } from './slack-incoming'

/** Every service, by its name in the address. */
const integrations: readonly Integration[] = [
  azuredevops,
  bitbucket2,
  forgejo,
  generic,
  gitea,
  github,
  gitlab,
  gogs,
  helloworld,
  json,
  slackIncoming,
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
