import type { Delivery } from './delivery'
import { numberTopic, tellChange } from './git'
import type { NumberInTopic } from './gitea-events'
import { codeEvents } from './gogs-code'
import { common, nameOf, person } from './gogs-parts'
import type { Notice } from './integration'
import { flag, maybe, number, object, on, type Teller, text } from './payload'
import { UnsupportedEvent } from './refusals'
import { link } from './text'

/** The differences between Gogs, Gitea and Forgejo. The last two descend from Gogs, so their payloads are alike. */

interface Member {
  numberInTopic: NumberInTopic
  /** Further events, which Gogs doesn't have. */
  more?: Readonly<Record<string, Teller>>
}

const pullRequest = (numberInTopic: NumberInTopic): Teller =>
  on(
    () =>
      object({
        ...common(),
        action: text,
        pull_request: object({
          id: number,
          number,
          title: text,
          html_url: text,
          user: person(),
          merged: maybe(flag),
          merged_by: maybe(person()),
          assignee: maybe(person()),
          head_branch: maybe(text),
          base_branch: maybe(text),
          head: maybe(object({ ref: text })),
          base: maybe(object({ ref: text })),
        }),
      }),
    ({ repository, action, pull_request: one }, delivery) => {
      const isEdit = action === 'edited'
      const content = tellChange({
        who: nameOf((one.merged && one.merged_by) || one.user),
        did: one.merged ? 'merged' : action.replaceAll('_', ' '),
        kind: 'PR',
        number: one.number,
        url: one.html_url,
        title: delivery.hasOwnTopic ? one.title : undefined,
        from: isEdit ? undefined : (one.head?.ref ?? one.head_branch),
        to: isEdit ? undefined : (one.base?.ref ?? one.base_branch),
        assignees: one.assignee ? [nameOf(one.assignee)] : [],
      })
      return { topic: numberTopic(repository.name, 'PR', one[numberInTopic], one.title), content }
    },
  )

const issue = () => object({ number, title: text, body: maybe(text), assignee: maybe(person()) })
const issueUrl = (repository: { html_url: string }, one: { number: number }) =>
  `${repository.html_url}/issues/${one.number}`

const issues: Teller = on(
  () => object({ ...common(), action: text, issue: issue() }),
  ({ sender, repository, action, issue: one }, delivery) => {
    const content = tellChange({
      who: nameOf(sender),
      did: action.replaceAll('_', ' '),
      kind: 'issue',
      number: one.number,
      url: issueUrl(repository, one),
      title: delivery.hasOwnTopic ? one.title : undefined,
      body: one.body,
      assignees: one.assignee ? [nameOf(one.assignee)] : [],
    })
    return { topic: numberTopic(repository.name, 'issue', one.number, one.title), content }
  },
)

const comment: Teller = on(
  () => object({ ...common(), action: text, issue: issue(), comment: object({ html_url: text, body: maybe(text) }) }),
  ({ sender, repository, action, issue: one, comment: said }, delivery) => {
    const content = tellChange({
      who: nameOf(sender),
      did:
        action === 'created'
          ? `${link('commented', said.html_url)} on`
          : `${action} a ${link('comment', said.html_url)} on`,
      kind: 'issue',
      number: one.number,
      url: issueUrl(repository, one),
      title: delivery.hasOwnTopic ? one.title : undefined,
      body: said.body,
    })
    return { topic: numberTopic(repository.name, 'issue', one.number, one.title), content }
  },
)

const tellersOf = ({ numberInTopic, more }: Member): Readonly<Record<string, Teller>> => ({
  ...codeEvents,
  issue_comment: comment,
  issues,
  pull_request: pullRequest(numberInTopic),
  ...more,
})

/** The `receive` function of Gogs, Gitea or Forgejo, and the names of its events. */
export function gogsFamily(eventHeader: string, member: Member) {
  const tellers = tellersOf(member)
  return {
    events: Object.keys(tellers),
    receive(delivery: Delivery): Notice | undefined {
      const payload = delivery.json()
      const event = delivery.eventHeader(eventHeader)
      const teller = Object.hasOwn(tellers, event) ? tellers[event] : undefined
      if (!teller) throw new UnsupportedEvent(event)
      const notice = teller(payload, delivery)
      return notice && { ...notice, event }
    },
  }
}
