import type { Delivery } from '../kit/delivery'
import { numberTopic, tellChange, tellCommitComment } from '../kit/git'
import type { Notice } from '../kit/integration'
import { maybe, number, object, on, type Teller, text } from '../kit/payload'
import { link } from '../kit/text'
import { homeOf, inProject, nameOf, type Origin } from './parts'
import { common, issueTopic, mergeRequestTopic } from './talk-parts'

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
    // Older releases don't send the address.
    const url = sent.snippet.url ?? `${homeOf(sent)}/-/snippets/${id}`
    const topic = numberTopic(nameOf(sent), 'snippet', id, title)
    return commented(sent, delivery, topic, { kind: 'snippet', number: id, title, url })
  },
)

/** Events about comments, by the kind of object that was commented on. */
export const noteEvents: Readonly<Record<string, Teller>> = {
  'Note Hook Commit': commitNote,
  'Note Hook MergeRequest': mergeRequestNote,
  'Note Hook Issue': issueNote,
  'Confidential Note Hook Issue': issueNote,
  'Confidential Note Hook MergeRequest': mergeRequestNote,
  'Note Hook Snippet': snippetNote,
}
