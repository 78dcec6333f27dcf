import type { Delivery } from './delivery'
import {
  branchOf,
  branchTopic,
  isWantedBranch,
  numberTopic,
  tellBranch,
  tellChange,
  tellPush,
  tellRelease,
  tellTag,
} from './git'
import type { Notice } from './integration'
import { flag, list, maybe, number, object, on, type Teller, text } from './payload'
import { UnsupportedEvent } from './refusals'
import { bold, link } from './text'

/** Gogs, and Gitea and Forgejo, which descend from it: their payloads differ little. */

interface Member {
  /** Which number of a pull request its topic names. */
  numberInTopic: 'id' | 'number'
}

const person = () => object({ username: maybe(text), login: maybe(text), full_name: maybe(text) })
const nameOf = ({
  login,
  username,
  full_name,
}: {
  login?: string | null
  username?: string | null
  full_name?: string | null
}) => username || login || full_name || 'Somebody'

const common = () => ({ sender: person(), repository: object({ name: text, html_url: text }) })

const push: Teller = on(
  () =>
    object({
      ...common(),
      ref: text,
      compare_url: maybe(text),
      total_commits: maybe(number),
      commits: list(
        object({ id: text, url: text, message: text, author: object({ name: maybe(text), username: maybe(text) }) }),
      ),
    }),
  ({ sender, repository, ref, compare_url, total_commits, commits }, delivery) => {
    const branch = branchOf(ref)
    if (!isWantedBranch(branch, delivery.option('branches'))) return undefined
    const made = commits.map(({ id, url, message, author }) => ({
      sha: id,
      url,
      message,
      name: author.username || author.name?.split(/\s/)[0] || 'somebody',
    }))
    const content = tellPush({
      who: nameOf(sender),
      branch,
      compare: compare_url,
      commits: made,
      total: total_commits || undefined,
    })
    return { topic: branchTopic(repository.name, branch), content }
  },
)

const createdOrDeleted = (did: 'created' | 'deleted'): Teller =>
  on(
    () => object({ ...common(), ref: text, ref_type: maybe(text) }),
    ({ sender, repository, ref, ref_type }) => {
      const branch = branchOf(ref)
      const url = did === 'created' ? `${repository.html_url}/src/${branch}` : undefined
      const tell = ref_type === 'tag' ? tellTag : tellBranch
      return { topic: branchTopic(repository.name, branch), content: tell(nameOf(sender), did, branch, url) }
    },
  )

const pullRequest = ({ numberInTopic }: Member): Teller =>
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

const release: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      release: object({ tag_name: text, name: maybe(text), html_url: maybe(text), author: maybe(person()) }),
    }),
  ({ sender, repository, action, release: one }) => {
    const name = one.name || one.tag_name
    const content = tellRelease(nameOf(one.author ?? sender), action, name, one.tag_name, repository.html_url)
    return { topic: `${repository.name} / ${one.tag_name} ${name}`, content }
  },
)

const fork: Teller = on(
  () => object({ ...common(), forkee: object({ name: text, html_url: maybe(text) }) }),
  ({ sender, repository, forkee }) => ({
    topic: forkee.name,
    content: `${bold(nameOf(sender))} forked it as ${link(repository.name, repository.html_url)}.`,
  }),
)

const tellersOf = (member: Member): Readonly<Record<string, Teller>> => ({
  create: createdOrDeleted('created'),
  delete: createdOrDeleted('deleted'),
  fork,
  issue_comment: comment,
  issues,
  pull_request: pullRequest(member),
  push,
  release,
})

/** What `receive` of the three is, and the names of their events. */
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
