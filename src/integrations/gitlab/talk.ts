import { tellChange } from '../kit/git'
import { maybe, object, on, type Teller, text } from '../kit/payload'
import { withoutComments } from '../kit/text'
import { inProject } from './parts'
import { assigneesOf, attributes, common, issueTopic, mergeRequestTopic } from './talk-parts'

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
  'Merge Request Hook approved': mergeRequest('approved'),
  'Merge Request Hook unapproved': mergeRequest('unapproved'),
  'Merge Request Hook approval': mergeRequest('added an approval to'),
  'Merge Request Hook unapproval': mergeRequest('withdrew an approval of'),
  'Merge Request Hook open': mergeRequest('created', { hasBranches: true, hasBody: true }),
  'Merge Request Hook update': mergeRequest('updated', { hasBody: true }),
  'Merge Request Hook merge': mergeRequest('merged', { hasBranches: true }),
  'Merge Request Hook close': mergeRequest('closed'),
  'Merge Request Hook reopen': mergeRequest('reopened'),
}
