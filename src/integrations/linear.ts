import type { Integration, Notice } from './kit/integration'
import { maybe, number, object, read, shape, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { hmac } from './kit/signatures'
import { bold, lines, link, quote, sentence } from './kit/text'

const named = () => object({ name: text })
const kind = shape(() => object({ type: text, action: maybe(text) }))
const ofIssue = shape(() =>
  object({
    action: text,
    url: maybe(text),
    data: object({
      id: text,
      parentId: maybe(text),
      number,
      title: text,
      description: maybe(text),
      priorityLabel: maybe(text),
      team: named(),
      state: maybe(named()),
      assignee: maybe(named()),
    }),
  }),
)
const ofComment = shape(() =>
  object({
    action: text,
    url: maybe(text),
    data: object({
      issueId: maybe(text),
      body: maybe(text),
      user: maybe(named()),
      issue: maybe(object({ title: text })),
      projectUpdate: maybe(object({ project: maybe(named()) })),
    }),
  }),
)

const DONE: Readonly<Record<string, string>> = { create: 'created', update: 'updated', remove: 'removed' }
const done = (action: string) => {
  if (!Object.hasOwn(DONE, action)) throw new UnsupportedEvent(action)
  return DONE[action]!
}

function tellIssue(payload: unknown): Notice {
  const { action, url, data: one } = read(ofIssue, payload)
  const name = `#${one.number} ${one.title}`
  const head = `${one.parentId ? 'Sub-Issue' : 'Issue'} ${url ? link(name, url) : bold(name)} was ${done(action)} in the team ${one.team.name}`
  const isGone = action === 'remove'
  return {
    topic: one.parentId || one.id,
    content: lines(
      sentence(head),
      !isGone && one.priorityLabel && one.priorityLabel !== 'No priority' && `Priority: ${one.priorityLabel}`,
      !isGone && one.assignee && `Assignee: ${one.assignee.name}`,
      !isGone && one.state && `Status: ${one.state.name}`,
      !isGone && quote(one.description),
    ),
  }
}

const COMMENTED: Readonly<Record<string, string>> = { create: 'commented', update: 'edited a comment' }

function tellComment(payload: unknown): Notice {
  const { action, url, data: one } = read(ofComment, payload)
  const who = bold(one.user?.name ?? 'Someone')
  const project = one.projectUpdate?.project?.name
  const update = project ? ` on an update of the project ${bold(project)}` : ''
  const where = one.issue ? ` on the issue ${bold(one.issue.title)}` : update
  // Comments on documents and project updates belong to no issue.
  const topic = one.issueId ?? project ?? 'comments'
  if (done(action) === 'removed') return { topic, content: `${who} removed a comment${where}.` }
  return { topic, content: lines(`${who} ${link(COMMENTED[action]!, url)}${where}:`, quote(one.body)) }
}

/** Known types of events that aren't worth a message. */
const QUIET = ['IssueLabel', 'Project', 'ProjectUpdate', 'Cycle', 'Reaction']

export const linear: Integration = {
  name: 'linear',
  title: 'Linear',
  tells: 'Issues that are created, changed or removed, and comments.',
  setUp: [
    'Open *Settings*, *API*, *Webhooks*, *New webhook*.',
    'Paste `{url}` under *URL*, and choose *Issues* and *Issue comments*.',
  ],
  signature: hmac({ header: 'Linear-Signature', how: "Use the webhook's *Signing secret*." }),
  deliveryHeader: 'Linear-Delivery',
  receive(delivery) {
    const payload = delivery.json()
    const { type, action } = read(kind, payload)
    if (type === 'Issue') return tellIssue(payload)
    if (type === 'Comment') return tellComment(payload)
    if (QUIET.includes(type)) return undefined
    throw new UnsupportedEvent(`${type}:${action ?? '???'}`)
  },
}
