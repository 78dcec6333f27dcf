import { numberTopic, tellChange } from '../kit/git'
import { list, maybe, object, on, type Teller, text } from '../kit/payload'
import { link } from '../kit/text'
import { comment, common, nameOf, numbered, person, titleFor } from './parts'

const branch = () => object({ branch: object({ name: text }) })

export const pullRequest = (did: string): Teller =>
  on(
    () =>
      object({
        ...common(),
        pullrequest: object({
          ...numbered(),
          description: maybe(text),
          reviewers: maybe(list(person())),
          source: maybe(branch()),
          destination: maybe(branch()),
        }),
      }),
    ({ actor, repository: { name }, pullrequest: one }, delivery) => {
      const isTold = did === 'created' || did === 'updated'
      const hasBranches = did === 'created' || did === 'merged'
      const content = tellChange({
        who: nameOf(actor),
        did,
        kind: 'PR',
        number: one.id,
        url: one.links.html.href,
        title: titleFor(delivery, one),
        body: isTold ? one.description : undefined,
        from: hasBranches ? one.source?.branch.name : undefined,
        to: hasBranches ? one.destination?.branch.name : undefined,
        reviewers: isTold ? (one.reviewers ?? []).slice(0, 10).map(nameOf) : [],
      })
      return { topic: numberTopic(name, 'PR', one.id, one.title), content }
    },
  )

export const pullRequestComment = (did: (comment: string) => string): Teller =>
  on(
    () => object({ ...common(), pullrequest: object(numbered()), comment: comment() }),
    ({ actor, repository: { name }, pullrequest: one, comment: said }, delivery) => {
      const content = tellChange({
        who: nameOf(actor),
        did: `${did(said.links.html.href)} on`,
        kind: 'PR',
        number: one.id,
        url: one.links.html.href,
        title: titleFor(delivery, one),
        body: said.content.raw,
      })
      return { topic: numberTopic(name, 'PR', one.id, one.title), content }
    },
  )

export const issue = (did: string): Teller =>
  on(
    () =>
      object({
        ...common(),
        issue: object({ ...numbered(), assignee: maybe(person()), content: maybe(object({ raw: maybe(text) })) }),
        comment: maybe(comment()),
      }),
    ({ actor, repository: { name }, issue: one, comment: said }, delivery) => {
      const isNew = did === 'created'
      const isComment = did === 'commented'
      const content = tellChange({
        who: nameOf(actor),
        did: isComment && said ? `${link('commented', said.links.html.href)} on` : did,
        kind: 'issue',
        number: one.id,
        url: one.links.html.href,
        title: titleFor(delivery, one),
        body: isComment ? said?.content.raw : isNew ? one.content?.raw : undefined,
        assignees: isNew && one.assignee ? [nameOf(one.assignee)] : [],
      })
      return { topic: numberTopic(name, 'issue', one.id, one.title), content }
    },
  )
