import type { Delivery } from '../kit/delivery'
import { numberTopic, tellChange } from '../kit/git'
import { maybe, number, object, on, type Teller, text } from '../kit/payload'
import { bold, lines, link, quote, sentence } from '../kit/text'
import { common, person, titleFor } from './parts'

const issue = () => object({ number, title: text, html_url: text, body: maybe(text), pull_request: maybe(object({})) })

interface Issue {
  number: number
  title: string
  html_url: string
  pull_request?: object | null
}

/** Comments on pull requests are sent as comments on issues. */
const kindOf = ({ pull_request }: Issue) => (pull_request ? 'PR' : 'issue')
const topicOf = (name: string, one: Issue) => numberTopic(name, kindOf(one), one.number, one.title)

const nameOf = (one: Issue, delivery: Delivery) =>
  link([kindOf(one), `#${one.number}`, titleFor(delivery, one)].filter(Boolean).join(' '), one.html_url)

const changed: Teller = on(
  () => object({ ...common(), action: text, issue: issue(), assignee: maybe(person()) }),
  ({ sender, repository, action, issue: one, assignee }, delivery) => {
    const isAssignment = action === 'assigned' || action === 'unassigned'
    const whom = isAssignment && assignee ? ` ${assignee.login} ${action === 'assigned' ? 'to' : 'from'}` : ''
    const content = tellChange({
      who: sender.login,
      did: `${action}${whom}`,
      kind: kindOf(one),
      number: one.number,
      url: one.html_url,
      title: titleFor(delivery, one),
      body: isAssignment ? undefined : one.body,
    })
    return { topic: topicOf(repository.name, one), content }
  },
)

const labeled: Teller = on(
  () => object({ ...common(), action: text, issue: issue(), label: object({ name: text }) }),
  ({ sender, repository, action, issue: one, label }, delivery) => {
    const [did, where] = action === 'labeled' ? ['added', 'to'] : ['removed', 'from']
    const who = link(sender.login, sender.html_url)
    return {
      topic: topicOf(repository.name, one),
      content: sentence(`${who} ${did} the label ${bold(label.name)} ${where} ${nameOf(one, delivery)}`),
    }
  },
)

const milestoned: Teller = on(
  () => object({ ...common(), action: text, issue: issue(), milestone: object({ title: text, html_url: text }) }),
  ({ sender, repository, action, issue: one, milestone }, delivery) => {
    const [did, where] = action === 'milestoned' ? ['added', 'to'] : ['removed', 'from']
    const who = link(sender.login, sender.html_url)
    const what = link(milestone.title, milestone.html_url)
    return {
      topic: topicOf(repository.name, one),
      content: sentence(`${who} ${did} the milestone ${what} ${where} ${nameOf(one, delivery)}`),
    }
  },
)

const did = (action: string, url: string) =>
  action === 'created' ? `${link('commented', url)} on` : `${action} a ${link('comment', url)} on`

const commented: Teller = on(
  () => object({ ...common(), action: text, issue: issue(), comment: object({ html_url: text, body: maybe(text) }) }),
  ({ sender, repository, action, issue: one, comment }, delivery) => ({
    topic: topicOf(repository.name, one),
    content: lines(
      `${bold(sender.login)} ${did(action, comment.html_url)} ${nameOf(one, delivery)}:`,
      quote(comment.body),
    ),
  }),
)

const discussion = () =>
  object({ number, title: text, html_url: text, body: maybe(text), category: maybe(object({ name: text })) })
const discussionTopic = (name: string, one: { number: number; title: string }) =>
  `${name} discussion #${one.number}: ${one.title}`

const discussed: Teller = on(
  () => object({ ...common(), action: maybe(text), discussion: discussion() }),
  ({ sender, repository, action, discussion: one }) => ({
    topic: discussionTopic(repository.name, one),
    content: lines(
      `${bold(sender.login)} ${action ?? 'created'} ${link(`discussion #${one.number}`, one.html_url)}${one.category ? ` in ${one.category.name}` : ''}:`,
      quote(`### ${one.title}\n${one.body ?? ''}`),
    ),
  }),
)

const discussionCommented: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      discussion: discussion(),
      comment: object({ html_url: text, body: maybe(text) }),
    }),
  ({ sender, repository, action, discussion: one, comment }, delivery) => {
    const name = ['discussion', `#${one.number}`, titleFor(delivery, one)].filter(Boolean).join(' ')
    const said = `${bold(sender.login)} ${did(action, comment.html_url)} ${link(name, one.html_url)}`
    return { topic: discussionTopic(repository.name, one), content: lines(`${said}:`, quote(comment.body)) }
  },
)

export const issueEvents: Readonly<Record<string, Teller>> = {
  discussion: discussed,
  discussion_comment: discussionCommented,
  issue_comment: commented,
  issue_labeled_or_unlabeled: labeled,
  issue_milestoned_or_demilestoned: milestoned,
  issues: changed,
}
