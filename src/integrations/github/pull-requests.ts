import { tellChange } from '../kit/git'
import { flag, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, enumerate, lines, link, quote, sentence, words } from '../kit/text'
import { common, person, pull, pullTopic, titleFor } from './parts'

const opened: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      changes: maybe(object({ body: maybe(object({})) })),
      pull_request: object({
        ...pull(),
        body: maybe(text),
        assignee: maybe(person()),
        head: maybe(object({ label: text })),
        base: maybe(object({ label: text })),
      }),
    }),
  ({ sender, repository, action, changes, pull_request: one }, delivery) => {
    const isNew = action === 'opened'
    const content = tellChange({
      who: sender.login,
      did: action === 'synchronize' ? 'updated' : action,
      kind: 'PR',
      number: one.number,
      url: one.html_url,
      title: titleFor(delivery, one),
      body: isNew || changes?.body ? one.body : undefined,
      ...(isNew && { from: one.head?.label, to: one.base?.label }),
      assignees: one.assignee ? [one.assignee.login] : [],
    })
    return { topic: pullTopic(repository.name, one), content }
  },
)

const assigned: Teller = on(
  () =>
    object({
      ...common(),
      action: text,
      assignee: maybe(person()),
      pull_request: object({ ...pull(), assignee: maybe(person()) }),
    }),
  ({ sender, repository, action, assignee, pull_request: one }, delivery) => {
    const whom = (assignee ?? one.assignee)?.login
    const did = whom ? `${action} ${whom} ${action === 'assigned' ? 'to' : 'from'}` : action
    const url = one.html_url
    const content = tellChange({
      who: sender.login,
      did,
      kind: 'PR',
      number: one.number,
      url,
      title: titleFor(delivery, one),
    })
    return { topic: pullTopic(repository.name, one), content }
  },
)

const closed: Teller = on(
  () => object({ ...common(), pull_request: object({ ...pull(), merged: maybe(flag) }) }),
  ({ sender, repository, pull_request: one }, delivery) => {
    const did = one.merged ? 'merged' : 'closed without merging'
    const url = one.html_url
    const content = tellChange({
      who: sender.login,
      did,
      kind: 'PR',
      number: one.number,
      url,
      title: titleFor(delivery, one),
    })
    return { topic: pullTopic(repository.name, one), content }
  },
)

/** What only changes a property: `did` says what. */
function marked(did: (action: string, reason: string | undefined) => string): Teller {
  return on(
    () => object({ ...common(), action: text, pull_request: object({ ...pull(), active_lock_reason: maybe(text) }) }),
    ({ sender, repository, action, pull_request: one }, delivery) => {
      const said = did(action, one.active_lock_reason ?? undefined)
      const url = one.html_url
      const content = tellChange({
        who: sender.login,
        did: said,
        kind: 'PR',
        number: one.number,
        url,
        title: titleFor(delivery, one),
      })
      return { topic: pullTopic(repository.name, one), content }
    },
  )
}

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

export const pullRequestEvents: Readonly<Record<string, Teller>> = {
  opened_pull_request: opened,
  updated_pull_request: opened,
  assigned_or_unassigned_pull_request: assigned,
  closed_pull_request: closed,
  locked_or_unlocked_pull_request: marked((action, reason) =>
    action === 'locked' && reason ? `locked (${reason})` : action,
  ),
  pull_request_auto_merge: marked(
    (action) => `${action === 'auto_merge_enabled' ? 'enabled' : 'disabled'} auto merge for`,
  ),
  pull_request_ready_for_review: marked(() => 'marked as ready for review:'),
  pull_request_review: review,
  pull_request_review_comment: reviewComment,
  pull_request_review_requested: reviewRequested,
}

/** By the payload's `action`; null where nobody needs to hear of it. */
export const pullRequestActions: Readonly<Record<string, string | null>> = {
  opened: 'opened_pull_request',
  reopened: 'opened_pull_request',
  synchronize: 'updated_pull_request',
  edited: 'updated_pull_request',
  assigned: 'assigned_or_unassigned_pull_request',
  unassigned: 'assigned_or_unassigned_pull_request',
  closed: 'closed_pull_request',
  review_requested: 'pull_request_review_requested',
  ready_for_review: 'pull_request_ready_for_review',
  locked: 'locked_or_unlocked_pull_request',
  unlocked: 'locked_or_unlocked_pull_request',
  auto_merge_enabled: 'pull_request_auto_merge',
  auto_merge_disabled: 'pull_request_auto_merge',
  approved: null,
  converted_to_draft: null,
  demilestoned: null,
  dequeued: null,
  enqueued: null,
  labeled: null,
  milestoned: null,
  review_request_removed: null,
  unlabeled: null,
}
