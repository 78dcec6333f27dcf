import type { Notice } from '../kit/integration'
import { jiraMarkup } from '../kit/jira-markup'
import { list, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, bullets, code, lines, link, quote, sentence } from '../kit/text'

const person = () => object({ displayName: maybe(text), name: maybe(text), emailAddress: maybe(text) })
type Person = NonNullable<ReturnType<ReturnType<typeof person>['parse']>>
const nameOf = (one: Person | null | undefined) => one?.displayName || one?.name || 'Someone'

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

/** A link to the issue, built from its address in the REST API, because the payload has no other. */
function nameOfIssue(one: Issue): string {
  const site = one.self?.split('/rest/api/')[0]
  return link(topicOf(one), one.self?.includes('/rest/api/') ? `${site}/browse/${one.key}` : undefined)
}

function assignedTo({ fields: { assignee } }: Issue): string {
  if (!assignee) return ''
  const { displayName, emailAddress } = assignee
  return `Assigned to ${bold(nameOf(assignee))}${displayName && emailAddress ? ` (${emailAddress})` : ''}.`
}

export const created: Teller = on(
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

export const deleted: Teller = on(
  () => object({ user: maybe(person()), issue: issue() }),
  ({ user, issue: one }) => ({
    topic: topicOf(one),
    content: sentence(`${bold(nameOf(user))} deleted ${nameOfIssue(one)}`),
  }),
)

/** Jira before 7.5 reports comments as updates to the issue. */
const COMMENTS: Readonly<Record<string, string>> = {
  issue_commented: 'commented on',
  issue_comment_edited: 'edited a comment on',
  issue_comment_deleted: 'deleted a comment from',
}

export const updated: Teller = on(
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
    const changes = (moved || (changelog?.items ?? [])).filter(({ from, to }) => from || to)
    const head = `${who} updated ${nameOfIssue(one)}`
    return {
      topic: topicOf(one),
      content: lines(
        changes.length > 0 ? `${head}:` : sentence(head),
        bullets(changes.filter((one) => !isLong(one)).map(tellField)),
        ...changes.filter(isLong).slice(0, MOST_LONG).flatMap(tellLongField),
        assignedTo(one),
      ),
    }
  },
)

interface Change {
  field: string
  from?: string | null
  to?: string | null
}

const isLong = ({ from, to }: Change) => [from, to].some((value) => value?.trim().includes('\n'))
const MOST_LONG = 3

const tellField = ({ field, from, to }: Change) =>
  `Changed ${code(field)}${from ? ` from ${bold(from)}` : ''} to ${bold(to || 'nothing')}`

/** Descriptions and other long fields, with their new and old values. */
const tellLongField = ({ field, from, to }: Change) => [
  `Changed ${code(field)} to:`,
  quote(to) || 'nothing',
  ...(from ? ['It was:', quote(from)] : []),
]

const change = () =>
  object({ field: text, fromString: maybe(text), toString: maybe(text) }).transform((one) => ({
    field: one.field,
    from: one.fromString,
    to: one.toString,
  }))

export const commentEvent = (did: string): Teller =>
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

/**
 * The id of a comment's issue, from the comment's address: `…/issue/10000/comment/12000`. Old versions of Jira don't
 * send the issue.
 */
const idOfIssue = (self: string | null | undefined) => self?.split('/').at(-3) ?? 'issue'
