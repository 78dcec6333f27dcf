import type { Integration, Notice } from './kit/integration'
import { jiraMarkup } from './kit/jira-markup'
import { list, maybe, object, on, read, shape, type Teller, text } from './kit/payload'
import { ForeignPayload, UnsupportedEvent } from './kit/refusals'
import { bold, bullets, code, lines, link, quote, sentence } from './kit/text'

const TITLE = 'Jira'

const person = () => object({ displayName: maybe(text), name: maybe(text), emailAddress: maybe(text) })
type Person = NonNullable<ReturnType<ReturnType<typeof person>['parse']>>
const nameOf = (one: Person | null | undefined) => one?.displayName || one?.name || 'Somebody'

const issue = () =>
  object({
    key: text,
    self: maybe(text),
    fields: object({
      summary: text,
      priority: maybe(object({ name: text })),
      assignee: maybe(person()),
    }),
  })
type Issue = ReturnType<ReturnType<typeof issue>['parse']>

const comment = () => object({ self: maybe(text), author: maybe(person()), body: maybe(text) })

const topicOf = ({ key, fields }: Issue) => `${key}: ${fields.summary}`

/** The payload has only the address of the issue in the REST API. */
function nameOfIssue(one: Issue): string {
  const site = one.self?.split('/rest/api/')[0]
  return link(topicOf(one), one.self?.includes('/rest/api/') ? `${site}/browse/${one.key}` : undefined)
}

function assignedTo({ fields: { assignee } }: Issue): string {
  if (!assignee) return ''
  const { displayName, emailAddress } = assignee
  return `Assigned to ${bold(nameOf(assignee))}${displayName && emailAddress ? ` (${emailAddress})` : ''}.`
}

const created: Teller = on(
  () => object({ user: maybe(person()), issue: issue() }),
  ({ user, issue: one }) => ({
    topic: topicOf(one),
    content: lines(
      sentence(`${bold(nameOf(user))} created ${nameOfIssue(one)}`),
      one.fields.priority && `Priority: ${one.fields.priority.name}`,
      `Assignee: ${one.fields.assignee ? nameOf(one.fields.assignee) : 'no one'}`,
    ),
  }),
)

const deleted: Teller = on(
  () => object({ user: maybe(person()), issue: issue() }),
  ({ user, issue: one }) => ({
    topic: topicOf(one),
    content: sentence(`${bold(nameOf(user))} deleted ${nameOfIssue(one)}`),
  }),
)

/** Jira before 7.5 tells of comments as updates of the issue. */
const COMMENTS: Readonly<Record<string, string>> = {
  issue_commented: 'commented on',
  issue_comment_edited: 'edited a comment on',
  issue_comment_deleted: 'deleted a comment from',
}

const updated: Teller = on(
  () =>
    object({
      user: maybe(person()),
      issue: issue(),
      issue_event_type_name: maybe(text),
      comment: maybe(comment()),
      transition: maybe(object({ from_status: text, to_status: text })),
      changelog: maybe(object({ items: list(change()) })),
    }),
  ({ user, issue: one, issue_event_type_name, comment: said, transition, changelog }): Notice => {
    const kind = issue_event_type_name || (said && 'issue_commented') || ''
    const who = bold(nameOf(user ?? said?.author))
    if (Object.hasOwn(COMMENTS, kind)) {
      const head = `${who} ${COMMENTS[kind]} ${nameOfIssue(one)}`
      const body = quote(jiraMarkup(said?.body))
      return { topic: topicOf(one), content: lines(body ? `${head}:` : sentence(head), assignedTo(one), body) }
    }
    const moved = !changelog &&
      transition && [{ field: 'status', from: transition.from_status, to: transition.to_status }]
    const changes = (moved || (changelog?.items ?? []))
      .filter(({ from, to }) => from || to)
      .map(
        ({ field, from, to }) =>
          `Changed ${code(field)}${from ? ` from ${bold(from)}` : ''} to ${bold(to || 'nothing')}`,
      )
    const head = `${who} updated ${nameOfIssue(one)}`
    return {
      topic: topicOf(one),
      content: lines(changes.length > 0 ? `${head}:` : sentence(head), bullets(changes), assignedTo(one)),
    }
  },
)

const change = () =>
  object({ field: text, fromString: maybe(text), toString: maybe(text) }).transform((one) => ({
    field: one.field,
    from: one.fromString,
    to: one.toString,
  }))

const commentEvent = (did: string): Teller =>
  on(
    () => object({ issue: maybe(issue()), comment: comment() }),
    ({ issue: one, comment: said }): Notice => ({
      topic: one ? topicOf(one) : `${idOfIssue(said.self)}: Upgrade Jira to get the issue title here.`,
      content: lines(
        `${bold(nameOf(said.author))} ${did} ${one ? nameOfIssue(one) : 'an issue'}:`,
        quote(jiraMarkup(said.body)),
      ),
    }),
  )

/** Old versions send comments without their issue: `…/issue/10000/comment/12000`. */
const idOfIssue = (self: string | null | undefined) => self?.split('/').at(-3) ?? 'issue'

const EVENTS: Readonly<Record<string, Teller>> = {
  'jira:issue_created': created,
  'jira:issue_deleted': deleted,
  'jira:issue_updated': updated,
  comment_created: commentEvent('commented on'),
  comment_updated: commentEvent('edited a comment on'),
  comment_deleted: commentEvent('deleted a comment from'),
}

/** Known, and too many for a channel. */
const QUIET = new Set([
  'attachment_created',
  'issuelink_created',
  'issuelink_deleted',
  'jira:version_released',
  'jira:worklog_updated',
  'sprint_closed',
  'sprint_started',
  'worklog_created',
  'worklog_updated',
])

const payload = shape(() => object({ webhookEvent: maybe(text), transition: maybe(object({})) }))

export const jira: Integration = {
  name: 'jira',
  title: TITLE,
  tells: 'Issues that are made, changed or deleted, and comments.',
  setUp: [
    'Open *Settings*, *System*, *WebHooks*, *Create a WebHook*.',
    'Paste `{url}` under *URL*.',
    'Choose the events of issues and comments.',
  ],
  events: Object.keys(EVENTS),
  escapesTwice: true,
  deliveryHeader: 'X-Atlassian-Webhook-Identifier',
  receive(delivery) {
    const sent = delivery.json()
    const { webhookEvent, transition } = read(payload, sent)
    const event = webhookEvent ?? (transition ? 'jira:issue_updated' : undefined)
    if (event === undefined) throw new ForeignPayload(TITLE)
    if (QUIET.has(event)) return undefined
    if (!Object.hasOwn(EVENTS, event)) throw new UnsupportedEvent(event)
    const notice = EVENTS[event]!(sent, delivery)
    return notice && { ...notice, event }
  },
}
