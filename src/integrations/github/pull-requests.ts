import { tellChange } from '../kit/git'
import { flag, maybe, object, on, type Teller, text } from '../kit/payload'
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
}
