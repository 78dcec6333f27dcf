import type { Notice } from '../kit/integration'
import { maybe, object, read, shape, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { bold, code, lines, link, time } from '../kit/text'

const issue = () =>
  object({
    title: text,
    level: maybe(text),
    lastSeen: maybe(text),
    assignedTo: maybe(object({ type: maybe(text), name: text })),
    web_url: maybe(text),
    permalink: maybe(text),
  })

const ofIssue = shape(() =>
  object({ action: text, data: object({ issue: issue() }), actor: maybe(object({ name: maybe(text) })) }),
)

const DONE: Readonly<Record<string, string>> = {
  resolved: 'resolved',
  ignored: 'ignored',
  archived: 'archived',
  unresolved: 'reopened',
}

export function tellIssue(payload: unknown): Notice {
  const { action, data, actor } = read(ofIssue, payload)
  const one = data.issue
  const name = link(one.title, one.web_url ?? one.permalink)
  const who = bold(actor?.name || 'Sentry')
  const owner = one.assignedTo && `${one.assignedTo.type === 'team' ? 'the team ' : ''}${bold(one.assignedTo.name)}`
  if (action === 'created') {
    const content = lines(
      `${bold('New issue')}: ${name}`,
      one.level && `Level: ${code(one.level)}`,
      one.lastSeen && `Time: ${time(one.lastSeen)}`,
      `Assigned to: ${owner ?? 'no one'}`,
    )
    return { topic: one.title, content }
  }
  if (action === 'assigned') return { topic: one.title, content: `${who} assigned ${name} to ${owner ?? 'no one'}.` }
  if (!Object.hasOwn(DONE, action)) throw new UnsupportedEvent(`${action} action`)
  return { topic: one.title, content: `${who} ${DONE[action]} ${name}.` }
}
