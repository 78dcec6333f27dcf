import { BRANCHES_OPTION, branchOf, branchTopic, isWantedBranch, numberTopic, tellChange, tellPush } from './kit/git'
import type { Integration } from './kit/integration'
import { list, maybe, number, object, on, read, shape, type Teller, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'

const NOTHING = /^0+$/

const repository = () => object({ name: text, remoteUrl: text })
const person = () => object({ displayName: text })

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

const pullRequest = (did: string): Teller =>
  on(
    () =>
      object({
        detailedMessage: maybe(object({ markdown: maybe(text) })),
        resource: object({
          repository: repository(),
          pullRequestId: number,
          title: text,
          description: maybe(text),
          status: maybe(text),
          mergeStatus: maybe(text),
          createdBy: person(),
          sourceRefName: text,
          targetRefName: text,
          _links: object({ web: object({ href: text }) }),
        }),
      }),
    ({ detailedMessage, resource: one }) => {
      // A merge is also tried, to see whether it would work, each time that the pull request
      // changes.
      if (did === 'merged' && (one.status !== 'completed' || one.mergeStatus !== 'succeeded')) return undefined
      const content = tellChange({
        who: one.createdBy.displayName,
        did,
        kind: 'PR',
        number: one.pullRequestId,
        url: one._links.web.href,
        title: one.title,
        body: did === 'updated' ? detailedMessage?.markdown : did === 'created' ? one.description : undefined,
        from: did === 'updated' ? undefined : branchOf(one.sourceRefName),
        to: did === 'updated' ? undefined : branchOf(one.targetRefName),
      })
      return { topic: numberTopic(one.repository.name, 'PR', one.pullRequestId, one.title), content }
    },
  )

const tellers: Readonly<Record<string, Teller>> = {
  'git.push': push,
  'git.pullrequest.created': pullRequest('created'),
  'git.pullrequest.merged': pullRequest('merged'),
  'git.pullrequest.updated': pullRequest('updated'),
}

const outline = shape(() => object({ eventType: text }))

export const azuredevops: Integration = {
  name: 'azuredevops',
  title: 'AzureDevOps',
  tells: 'Pushes to Azure Repos, and pull requests that are created, updated and merged.',
  setUp: [
    'Open the *Project settings*, and there *Service hooks*. Click *Create subscription*, and choose *Web Hooks*.',
    'Choose a trigger. Make one subscription for each kind of event.',
    'Paste `{url}` under *URL*. Set *Resource details to send* to *All*.',
  ],
  options: BRANCHES_OPTION,
  receive(delivery) {
    const payload = delivery.json()
    const { eventType } = read(outline, payload)
    const teller = Object.hasOwn(tellers, eventType) ? tellers[eventType] : undefined
    if (!teller) throw new UnsupportedEvent(eventType)
    // Without a name of the event: filters never held here, and addresses in use may have some.
    return teller(payload, delivery)
  },
}
