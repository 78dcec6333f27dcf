import { branchOf, numberTopic, tellChange } from '../kit/git'
import { maybe, number, object, on, type Teller, text } from '../kit/payload'
import { person, repository } from './parts'

export const pullRequest = (did: string): Teller =>
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
      // Azure DevOps also sends this event when it only tests whether a changed pull request could be merged.
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

export const pullRequestComment: Teller = on(
  () =>
    object({
      resource: object({
        comment: object({ content: maybe(text), author: person() }),
        pullRequest: object({ repository: repository(), pullRequestId: number, title: text }),
      }),
    }),
  ({ resource: { comment, pullRequest: one } }) => ({
    topic: numberTopic(one.repository.name, 'PR', one.pullRequestId, one.title),
    content: tellChange({
      who: comment.author.displayName,
      did: 'commented on',
      kind: 'PR',
      number: one.pullRequestId,
      url: `${one.repository.remoteUrl}/pullrequest/${one.pullRequestId}`,
      body: comment.content,
    }),
  }),
)
