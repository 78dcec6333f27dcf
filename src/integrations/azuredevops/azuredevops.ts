import { BRANCHES_OPTION, branchOf, branchTopic, isWantedBranch, tellPush } from '../kit/git'
import type { Integration } from '../kit/integration'
import { list, maybe, object, on, read, shape, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { bold, code, lines, link, words } from '../kit/text'
import { person, repository } from './parts'
import { pullRequest, pullRequestComment } from './pull-requests'
import { workItemEvents } from './work-items'

const NOTHING = /^0+$/

const push: Teller = on(
  () =>
    object({
      resource: object({
        pushedBy: person(),
        repository: repository(),
        refUpdates: list(object({ name: text, oldObjectId: text, newObjectId: text })).min(1),
        commits: maybe(list(object({ commitId: text, comment: text, author: object({ name: text }) }))),
      }),
    }),
  ({ resource: { pushedBy, repository: one, refUpdates, commits } }, delivery) => {
    const { name, oldObjectId: before, newObjectId: after } = refUpdates[0]!
    const branch = branchOf(name)
    if (!isWantedBranch(branch, delivery.option('branches'))) return undefined
    const content = tellPush({
      who: pushedBy.displayName,
      branch,
      compare: `${one.remoteUrl}/branchCompare?baseVersion=GC${before}&targetVersion=GC${after}&_a=files`,
      isDeleted: NOTHING.test(after),
      commits: (commits ?? []).map(({ commitId, comment, author }) => ({
        sha: commitId,
        message: comment,
        name: author.name,
        url: `${one.remoteUrl}/commit/${commitId}`,
      })),
    })
    return { topic: branchTopic(one.name, branch), content }
  },
)

const build: Teller = on(
  () =>
    object({
      resource: object({
        buildNumber: text,
        status: maybe(text),
        result: maybe(text),
        definition: maybe(object({ name: text })),
        requestedFor: maybe(person()),
        sourceBranch: maybe(text),
        _links: maybe(object({ web: maybe(object({ href: text })) })),
      }),
    }),
  ({ resource: one }) => {
    const name = one.definition?.name
    // The older version of the resource has its result in the status.
    const outcome = words(one.result ?? one.status ?? 'completed')
    return {
      topic: name ? `${name} / builds` : 'builds',
      content: lines(
        `The build ${link(one.buildNumber, one._links?.web?.href)}${name ? ` of ${bold(name)}` : ''} ended: ${bold(outcome)}.`,
        one.sourceBranch && `Branch: ${code(branchOf(one.sourceBranch))}`,
        one.requestedFor && `For ${bold(one.requestedFor.displayName)}`,
      ),
    }
  },
)

const tellers: Readonly<Record<string, Teller>> = {
  ...workItemEvents,
  'build.complete': build,
  'ms.vss-code.git-pullrequest-comment-event': pullRequestComment,
  'git.push': push,
  'git.pullrequest.created': pullRequest('created'),
  'git.pullrequest.merged': pullRequest('merged'),
  'git.pullrequest.updated': pullRequest('updated'),
}

const outline = shape(() => object({ eventType: text }))

export const azuredevops: Integration = {
  name: 'azuredevops',
  title: 'AzureDevOps',
  tells: 'Pushes to Azure Repos, pull requests and their comments, builds, and work items.',
  setUp: [
    'Open *Project settings*, *Service hooks*. Click *Create subscription*, and choose *Web Hooks*.',
    'Choose a trigger. Each kind of event needs its own subscription.',
    'Paste `{url}` under *URL*. Set *Resource details to send* to *All*.',
  ],
  options: BRANCHES_OPTION,
  receive(delivery) {
    const payload = delivery.json()
    const { eventType } = read(outline, payload)
    const teller = Object.hasOwn(tellers, eventType) ? tellers[eventType] : undefined
    if (!teller) throw new UnsupportedEvent(eventType)
    // The notice has no event name, so that no filter applies: filters have never worked for this service, but webhook
    // addresses may contain some.
    return teller(payload, delivery)
  },
}
