import { tellChange } from '../kit/git'
import { list, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, enumerate, lines, link, quote, sentence, words } from '../kit/text'
import { common, person, pull, pullTopic, tellPull, titleFor } from './parts'

const reviewRequested: Teller = on(
  () =>
    object({
      ...common(),
      pull_request: object(pull()),
      requested_reviewer: maybe(person()),
      requested_team: maybe(object({ name: text, html_url: maybe(text) })),
    }),
  ({ sender, repository, pull_request: one, requested_reviewer: someone, requested_team: team }, delivery) => {
    const asked = [someone && link(someone.login, someone.html_url), team && link(team.name, team.html_url)]
    const from = enumerate(asked.filter((name) => typeof name === 'string'))
    const name = ['PR', `#${one.number}`, titleFor(delivery, one)].filter(Boolean).join(' ')
    const content = sentence(`${bold(sender.login)} asked ${from} to review ${link(name, one.html_url)}`)
    return { topic: pullTopic(repository.name, one), content }
  },
)

const review: Teller = on(
  () =>
    object({
      ...common(),
      pull_request: object(pull()),
      review: object({ html_url: text, body: maybe(text), state: maybe(text) }),
    }),
  ({ sender, repository, pull_request: one, review: said }, delivery) => {
    const title = titleFor(delivery, one) && `for #${one.number} ${one.title}`
    const did = said.state === 'dismissed' ? 'dismissed' : 'submitted'
    const kind = said.state && said.state !== 'commented' ? `PR review (${words(said.state)})` : 'PR review'
    const content = tellChange({ who: sender.login, did, kind, url: said.html_url, title, body: said.body })
    return { topic: pullTopic(repository.name, one), content }
  },
)

const reviewComment: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      pull_request: object(pull()),
      comment: object({ html_url: text, body: maybe(text), path: maybe(text) }),
    }),
  ({ sender, repository, action, pull_request: one, comment }, delivery) => {
    const title = titleFor(delivery, one) ? ` on #${one.number} ${one.title}` : ''
    const did = action === 'created' ? 'wrote' : action
    const said = `${bold(sender.login)} ${did} a ${link('PR review comment', comment.html_url)}${title}`
    const content = action === 'created' ? lines(`${said}:`, quote(comment.body)) : sentence(said)
    return { topic: pullTopic(repository.name, one), content }
  },
)

const threadChanged: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      pull_request: object(pull()),
      thread: object({ comments: list(object({ html_url: maybe(text) })) }),
    }),
  (sent, delivery) =>
    tellPull(sent, delivery, `${sent.action} a ${link('review thread', sent.thread.comments[0]?.html_url)} on`),
)

export const reviewEvents: Readonly<Record<string, Teller>> = {
  pull_request_review: review,
  pull_request_review_comment: reviewComment,
  pull_request_review_requested: reviewRequested,
  pull_request_review_thread: threadChanged,
}
