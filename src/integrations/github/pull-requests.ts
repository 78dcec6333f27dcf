import { flag, maybe, object, on, type Teller, text } from '../kit/payload'
import { common, person, pull, tellPull } from './parts'

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
  (sent, delivery) => {
    const { action, changes, pull_request: one } = sent
    const isNew = action === 'opened'
    return tellPull(sent, delivery, action === 'synchronize' ? 'updated' : action, {
      body: isNew || changes?.body ? one.body : undefined,
      ...(isNew && { from: one.head?.label, to: one.base?.label }),
      assignees: one.assignee ? [one.assignee.login] : [],
    })
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
  (sent, delivery) => {
    const { action } = sent
    const whom = (sent.assignee ?? sent.pull_request.assignee)?.login
    const did = whom ? `${action} ${whom} ${action === 'assigned' ? 'to' : 'from'}` : action
    return tellPull(sent, delivery, did)
  },
)

const closed: Teller = on(
  () => object({ ...common(), pull_request: object({ ...pull(), merged: maybe(flag) }) }),
  (sent, delivery) => tellPull(sent, delivery, sent.pull_request.merged ? 'merged' : 'closed without merging'),
)

/** A message about a pull request that was locked, marked as ready, or the like. `did` returns the words for that. */
function marked(did: (action: string, reason: string | undefined) => string): Teller {
  return on(
    () => object({ ...common(), action: text, pull_request: object({ ...pull(), active_lock_reason: maybe(text) }) }),
    (sent, delivery) => tellPull(sent, delivery, did(sent.action, sent.pull_request.active_lock_reason ?? undefined)),
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
