import type { Delivery } from '../kit/delivery'
import { numberTopic, tellChange, tellCommitComment } from '../kit/git'
import type { Notice } from '../kit/integration'
import { list, maybe, number, object, on, type Teller, text } from '../kit/payload'
import { link, withoutComments } from '../kit/text'
import { homeOf, inProject, nameOf, type Origin, origin } from './parts'

const person = () => object({ name: text })

const common = () => ({
  ...origin(),
  user: person(),
  assignees: maybe(list(person())),
  assignee: maybe(person()),
})

interface Assigned {
  assignees?: readonly { name: string }[] | null
  assignee?: { name: string } | null
}

const assigneesOf = ({ assignees, assignee }: Assigned) =>
  (assignees?.length ? assignees : assignee ? [assignee] : []).map(({ name }) => name)

const attributes = () => ({ iid: number, title: text, url: text, description: maybe(text) })

interface Numbered {
  iid: number
  title: string
}

const issueTopic = (from: Origin, { iid, title }: Numbered) => numberTopic(nameOf(from), 'issue', iid, title)

/** Titles of merge requests change, and a topic should not. */
function mergeRequestTopic(delivery: Delivery, from: Origin, { iid, title }: Numbered): string {
  const withTitle = delivery.option('use_merge_request_title') !== 'false'
  return numberTopic(nameOf(from), 'MR', iid, withTitle ? title : '')
}

const issue = (did: string, isNew = false): Teller =>
  on(
    () => object({ ...common(), object_attributes: object(attributes()) }),
    (sent, delivery) => {
      const { object_attributes: one } = sent
      const content = tellChange({
        who: sent.user.name,
        did,
        kind: 'issue',
        number: one.iid,
        url: one.url,
        title: delivery.hasOwnTopic ? one.title : undefined,
        body: isNew ? withoutComments(one.description ?? '') : undefined,
        assignees: isNew ? assigneesOf(sent) : [],
      })
      return { topic: issueTopic(sent, one), content: inProject(delivery, sent, content) }
    },
  )

interface Told {
  hasBranches?: true
  hasBody?: true
}

const mergeRequest = (did: string, told: Told = {}): Teller =>
  on(
    () =>
      object({
        ...common(),
        object_attributes: object({ ...attributes(), source_branch: text, target_branch: text, oldrev: maybe(text) }),
      }),
    (sent, delivery) => {
      const { object_attributes: one } = sent
      const hasCommits = did === 'updated' && Boolean(one.oldrev)
      const hasBody = told.hasBody && !hasCommits
      const content = tellChange({
        who: sent.user.name,
        did: hasCommits ? 'added commits to' : did,
        kind: 'MR',
        number: one.iid,
        url: one.url,
        title: delivery.hasOwnTopic ? one.title : undefined,
        from: told.hasBranches ? one.source_branch : undefined,
        to: told.hasBranches ? one.target_branch : undefined,
        body: hasBody ? one.description : undefined,
        assignees: hasBody ? assigneesOf(sent) : [],
      })
      return { topic: mergeRequestTopic(delivery, sent, one), content: inProject(delivery, sent, content) }
    },
  )

const note = () => object({ url: text, note: text })

const commitNote: Teller = on(
  () => object({ ...common(), object_attributes: note(), commit: object({ id: text, url: text }) }),
  (sent, delivery) => {
    const did = link('commented', sent.object_attributes.url)
    const content = tellCommitComment(sent.user.name, did, sent.commit.id, sent.commit.url, sent.object_attributes.note)
    return { topic: nameOf(sent), content: inProject(delivery, sent, content) }
  },
)

interface Commented extends Origin {
  user: { name: string }
  object_attributes: { url: string; note: string }
}

interface About {
  kind: string
  number: number
  title: string
  url: string | null | undefined
}

function commented(sent: Commented, delivery: Delivery, topic: string, { kind, number, title, url }: About): Notice {
  const content = tellChange({
    who: sent.user.name,
    did: `${link('commented', sent.object_attributes.url)} on`,
    kind,
    number,
    url,
    title: delivery.hasOwnTopic ? title : undefined,
    body: sent.object_attributes.note,
  })
  return { topic, content: inProject(delivery, sent, content) }
}

const commentedPart = () => object({ iid: number, title: text, url: maybe(text) })

const issueNote: Teller = on(
  () => object({ ...common(), object_attributes: note(), issue: commentedPart() }),
  (sent, delivery) => {
    const { iid, title, url } = sent.issue
    return commented(sent, delivery, issueTopic(sent, sent.issue), { kind: 'issue', number: iid, title, url })
  },
)

const mergeRequestNote: Teller = on(
  () => object({ ...common(), object_attributes: note(), merge_request: commentedPart() }),
  (sent, delivery) => {
    const { iid, title, url } = sent.merge_request
    const topic = mergeRequestTopic(delivery, sent, sent.merge_request)
    return commented(sent, delivery, topic, { kind: 'MR', number: iid, title, url })
  },
)

const snippetNote: Teller = on(
  () =>
    object({ ...common(), object_attributes: note(), snippet: object({ id: number, title: text, url: maybe(text) }) }),
  (sent, delivery) => {
    const { id, title } = sent.snippet
    // Older releases don't tell the address.
    const url = sent.snippet.url ?? `${homeOf(sent)}/-/snippets/${id}`
    const topic = numberTopic(nameOf(sent), 'snippet', id, title)
    return commented(sent, delivery, topic, { kind: 'snippet', number: id, title, url })
  },
)

const issueEvents = {
  open: issue('created', true),
  close: issue('closed'),
  reopen: issue('reopened'),
  update: issue('updated'),
}

export const talkEvents: Readonly<Record<string, Teller>> = {
  ...Object.fromEntries(Object.entries(issueEvents).map(([action, teller]) => [`Issue Hook ${action}`, teller])),
  ...Object.fromEntries(
    Object.entries(issueEvents).map(([action, teller]) => [`Confidential Issue Hook ${action}`, teller]),
  ),
  'Note Hook Commit': commitNote,
  'Note Hook MergeRequest': mergeRequestNote,
  'Note Hook Issue': issueNote,
  'Confidential Note Hook Issue': issueNote,
  'Confidential Note Hook MergeRequest': mergeRequestNote,
  'Note Hook Snippet': snippetNote,
  'Merge Request Hook approved': mergeRequest('approved'),
  'Merge Request Hook unapproved': mergeRequest('unapproved'),
  'Merge Request Hook approval': mergeRequest('added an approval to'),
  'Merge Request Hook unapproval': mergeRequest('took back an approval of'),
  'Merge Request Hook open': mergeRequest('created', { hasBranches: true, hasBody: true }),
  'Merge Request Hook update': mergeRequest('updated', { hasBody: true }),
  'Merge Request Hook merge': mergeRequest('merged', { hasBranches: true }),
  'Merge Request Hook close': mergeRequest('closed'),
  'Merge Request Hook reopen': mergeRequest('reopened'),
}
