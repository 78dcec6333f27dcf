import type { Integration, Notice } from '../kit/integration'
import { maybe, number, object, on, read, shape, type Teller, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import { hmac } from '../kit/signatures'
import { bold, code, lines } from '../kit/text'
import { conversationEvents } from './conversations'
import { nameOf, person, topicOf } from './people'

const contact = () =>
  person().extend({
    location_data: maybe(object({ city_name: maybe(text), region_name: maybe(text), country_name: maybe(text) })),
  })
type Contact = ReturnType<ReturnType<typeof contact>['parse']>

/** A message about a contact, a lead, a user or a visitor. */
const about = (tell: (one: Contact) => string): Teller =>
  on(
    () => object({ data: object({ item: contact() }) }),
    ({ data: { item } }): Notice => ({ topic: topicOf(item), content: tell(item) }),
  )

const facts = (one: Contact) => {
  const place = one.location_data
  const known = [place?.city_name, place?.region_name, place?.country_name].filter((name) => !!name)
  return lines(one.email && `Email: ${one.email}`, known.length > 0 && `Location: ${known.join(', ')}`)
}

const tagged = (did: string): Teller =>
  on(
    () =>
      object({
        data: object({
          item: object({ tag: object({ name: text }), contact: maybe(person()), user: maybe(person()) }),
        }),
      }),
    ({ data: { item } }): Notice => {
      const one = item.contact ?? item.user
      return {
        topic: one ? topicOf(one) : 'Tags',
        content: `The tag ${code(item.tag.name)} was ${did} the ${one?.type ?? 'contact'}.`,
      }
    },
  )

const EVENTS: Readonly<Record<string, Teller>> = {
  'company.created': on(
    () =>
      object({
        data: object({ item: object({ name: text, user_count: maybe(number), monthly_spend: maybe(number) }) }),
      }),
    ({ data: { item } }): Notice => ({
      topic: 'Companies',
      content: lines(
        `The company ${bold(item.name)} was created.`,
        item.user_count != null && `Users: ${item.user_count}`,
        item.monthly_spend != null && `Monthly spend: ${item.monthly_spend}`,
      ),
    }),
  ),
  'contact.added_email': about((one) => `The contact has a new email address: ${one.email ?? 'unknown'}.`),
  'contact.deleted': about(() => 'The contact was deleted.'),
  'contact.email.updated': about((one) => `The email address of the contact is now ${one.email ?? 'unknown'}.`),
  'contact.subscribed': about(() => 'The contact subscribed to emails.'),
  'contact.unsubscribed': about(() => 'The contact unsubscribed from emails.'),
  'contact.created': about((one) => lines(`The contact ${bold(nameOf(one))} was created.`, facts(one))),
  'contact.signed_up': about((one) => lines('The contact signed up.', facts(one))),
  'contact.tag.created': tagged('added to'),
  'contact.tag.deleted': tagged('removed from'),
  ...conversationEvents,
  'event.created': on(
    () => object({ data: object({ item: object({ event_name: text }) }) }),
    ({ data: { item } }): Notice => ({ topic: 'Events', content: `The event ${bold(item.event_name)} was created.` }),
  ),
  'user.created': about((one) => lines(`The user ${bold(nameOf(one))} was created.`, facts(one))),
  'user.deleted': about(() => 'The user was deleted.'),
  'user.email.updated': about((one) => `The email address of the user is now ${one.email ?? 'unknown'}.`),
  'user.tag.created': tagged('added to'),
  'user.tag.deleted': tagged('removed from'),
  'user.unsubscribed': about(() => 'The user unsubscribed from emails.'),
  'visitor.signed_up': about((one) => lines('The visitor signed up.', facts(one))),
}

const kind = shape(() => object({ topic: text }))

export const intercom: Integration = {
  name: 'intercom',
  title: 'Intercom',
  tells: 'Conversations, contacts, users, tags and companies.',
  setUp: [
    'In the *Developer Hub*, open your app, then *Webhooks*.',
    'Paste `{url}` under *Endpoint URL*, and choose the topics.',
  ],
  events: Object.keys(EVENTS),
  signature: hmac({
    header: 'X-Hub-Signature',
    algorithm: 'sha1',
    prefix: 'sha1=',
    how: "Use the app's *Client secret*.",
  }),
  receive(delivery) {
    // Intercom checks whether the address exists.
    if (delivery.method === 'HEAD') return undefined
    const payload = delivery.json()
    const event = read(kind, payload).topic
    if (event === 'ping') return undefined
    // Newer versions of the API say "contact.user.created" and "contact.lead.created".
    const known = event.replace(/^contact\.(?:user|lead)\./, 'contact.')
    if (!Object.hasOwn(EVENTS, known)) throw new UnsupportedEvent(event)
    const notice = EVENTS[known]!(payload, delivery)
    return notice && { ...notice, event: known }
  },
}
