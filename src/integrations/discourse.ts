import type { Delivery } from './kit/delivery'
import type { Integration } from './kit/integration'
import { maybe, number, object, on, type Teller, text } from './kit/payload'
import { UnsupportedEvent } from './kit/refusals'
import { hmac } from './kit/signatures'
import { bold, lines, link, quote, sentence } from './kit/text'

const EVENT = 'X-Discourse-Event'
/** The header with the forum's address. Payloads have only parts of addresses. */
const FORUM = 'X-Discourse-Instance'

const topicUrl = (delivery: Delivery, slug: string | null | undefined, id: number) =>
  `${delivery.header(FORUM) ?? ''}/t/${slug || '-'}/${id}`

const topic = (did: string): Teller =>
  on(
    () =>
      object({
        topic: object({
          id: number,
          title: text,
          slug: maybe(text),
          created_by: maybe(object({ username: text })),
        }),
      }),
    ({ topic: one }, delivery) => {
      const by = did === 'created' && one.created_by ? ` by ${bold(one.created_by.username)}` : ''
      const name = link(one.title, topicUrl(delivery, one.slug, one.id))
      return { topic: one.title, content: `The topic ${name} was ${did}${by}.` }
    },
  )

const post = (did: string): Teller =>
  on(
    () =>
      object({
        post: object({
          username: text,
          raw: maybe(text),
          post_number: number,
          topic_id: number,
          topic_slug: maybe(text),
          topic_title: text,
        }),
      }),
    ({ post: one }, delivery) => {
      const url = `${topicUrl(delivery, one.topic_slug, one.topic_id)}/${one.post_number}`
      const name = delivery.hasOwnTopic ? `a post in ${one.topic_title}` : 'a post'
      const body = did === 'deleted' ? '' : quote(one.raw)
      const said = `${bold(one.username)} ${did} ${link(name, url)}`
      // Discourse doesn't say who deletes something.
      const head = did === 'deleted' ? `${link(`A post by ${one.username}`, url)} was deleted` : said
      return { topic: one.topic_title, content: lines(body ? `${head}:` : sentence(head), body) }
    },
  )

const user = (did: string): Teller =>
  on(
    () => object({ user: object({ username: text, name: maybe(text) }) }),
    ({ user: one }, delivery) => {
      const url = `${delivery.header(FORUM) ?? ''}/u/${encodeURIComponent(one.username.toWellFormed())}`
      return { topic: 'users', content: `The user ${link(one.username, url)} was ${did}.` }
    },
  )

const EVENTS: Readonly<Record<string, Teller>> = {
  post_created: post('wrote'),
  post_destroyed: post('deleted'),
  post_edited: post('edited'),
  topic_created: topic('created'),
  topic_destroyed: topic('deleted'),
  topic_recovered: topic('restored'),
  user_approved: user('approved'),
  user_created: user('created'),
  user_destroyed: user('deleted'),
}

/**
 * Known events that aren't worth a message. For example, each edit of a first post is also sent as an edit of its
 * topic.
 */
const QUIET = new Set(['ping', 'post_recovered', 'topic_edited', 'user_logged_in', 'user_logged_out', 'user_updated'])

export const discourse: Integration = {
  name: 'discourse',
  title: 'Discourse',
  tells: 'Topics and posts in a forum, and people who join it.',
  setUp: [
    'Open *Admin*, *Advanced*, *API*, *Webhooks*. Click *Add webhook*.',
    'Paste `{url}` under *Payload URL*, and choose `application/json`.',
    'Choose the events for topics, posts and users.',
  ],
  events: Object.keys(EVENTS),
  headers: [EVENT, FORUM],
  deliveryHeader: 'X-Discourse-Event-Id',
  signature: hmac({
    header: 'X-Discourse-Event-Signature',
    prefix: 'sha256=',
    how: 'Paste the secret under *Secret*.',
  }),
  receive(delivery) {
    const event = delivery.eventHeader(EVENT)
    if (QUIET.has(event)) return undefined
    if (!Object.hasOwn(EVENTS, event)) throw new UnsupportedEvent(event)
    const notice = EVENTS[event]!(delivery.json(), delivery)
    return notice && { ...notice, event }
  },
}
