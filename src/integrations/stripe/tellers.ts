import type { Notice } from '../kit/integration'
import { bold, bullets, capitalized, code, firstLine, lines, link, sentence, time, words } from '../kit/text'
import { amountOf, linkOf, type Thing } from './objects'

/** An event and the object that it is about. */
interface Event {
  /** The kind of the object: `charge.dispute`. */
  kind: string
  one: Thing
  did: string
  /** The previous values of the changed attributes. */
  changes: Record<string, unknown> | null | undefined
}

/**
 * For each kind of object, the attributes that aren't shown: they change along with others, or mean nothing to people.
 */
const QUIET_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  customer: ['currency', 'default_source', 'delinquent'],
  invoice: ['description', 'finalized_at', 'lines', 'number', 'payment_intent', 'status_transitions'],
  invoiceitem: ['description', 'invoice'],
}
const LONGEST_VALUE = 900
/** Whether a value is probably a time in UNIX seconds: a number that represents a time from 2017 to 2049. */
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1.5e9 && value < 2.5e9

function changed({ kind, one, changes }: Event): string[] {
  const quiet = Object.hasOwn(QUIET_ATTRIBUTES, kind) ? QUIET_ATTRIBUTES[kind]! : []
  const told = Object.keys(changes ?? {}).filter((name) => !quiet.includes(name))
  return told.sort().map((name) => `${capitalized(firstLine(words(name)))} is now ${shown(one[name])}`)
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (isTime(value)) return time(value * 1000)
  if (typeof value !== 'object') return firstLine(String(value))
  return code(JSON.stringify(value).slice(0, LONGEST_VALUE))
}

/** The message for most events. An update that changed nothing of interest has none. */
function basic(event: Event, ...facts: readonly (string | false | null | undefined)[]): string | undefined {
  const head = `${linkOf(event.one)} ${words(event.did)}`
  if (event.did !== 'updated') return lines(sentence(head), ...facts)
  const list = changed(event)
  return list.length > 0 ? lines(`${head}:`, bullets(list), ...facts) : undefined
}

const amount = ({ amount: value, currency }: Thing) => (value == null ? '' : ` of ${amountOf(value, currency)}`)

/** Without a topic, the message goes to the customer's topic, or to `Stripe` if there is no customer. */
type Told = { topic?: string; content: Notice['content'] | undefined }
export const TELLERS: Readonly<Record<string, (event: Event) => Told>> = {
  account: (event) => {
    const list = changed(event)
    const content = lines('The account was updated:', bullets(list))
    return { topic: 'account updates', content: event.did === 'updated' && list.length > 0 ? content : undefined }
  },
  charge: ({ one, did }) => ({
    topic: one.customer || 'charges',
    content: lines(
      `${linkOf(one)}${amount(one)} ${words(did)}.`,
      one.failure_code && `Failure code: ${code(one.failure_code)}`,
      one.failure_message && firstLine(one.failure_message),
    ),
  }),
  'charge.dispute': (event) => ({
    topic: 'disputes',
    content: basic(event, event.one.status && `Status: ${words(event.one.status)}.`),
  }),
  'charge.refund': ({ one, did }) => ({
    topic: 'refunds',
    content: `${linkOf(one)}${amount(one)}${one.charge ? ` for ${linkOf({ id: one.charge })}` : ''} ${words(did)}.`,
  }),
  'checkout.session': ({ one, did }) => ({
    topic: one.customer || 'checkouts',
    content: lines(
      `The checkout${one.amount_total == null ? '' : ` of ${amountOf(one.amount_total, one.currency)}`} ${words(did)}.`,
      one.payment_status && `Payment: ${words(one.payment_status)}`,
      one.payment_intent && linkOf({ id: one.payment_intent }),
    ),
  }),
  customer: (event) => ({
    topic: event.one.id ?? undefined,
    content: basic(
      event,
      event.did === 'created' && event.one.email && `Email: ${event.one.email}`,
      ...metadataOf(event),
    ),
  }),
  'customer.discount': ({ one: { coupon }, did }) => ({
    content: `Discount ${words(did)}${coupon ? `: ${link(coupon.name || coupon.id, `https://dashboard.stripe.com/coupons/${coupon.id}`)}` : ''}.`,
  }),
  'customer.source': (event) => ({ content: basic(event) }),
  'customer.subscription': (event) => ({ content: basic(event, ...subscriptionFacts(event)) }),
  file: (event) => ({
    topic: 'files',
    content: basic(
      event,
      event.one.purpose && `Purpose: ${words(event.one.purpose)}`,
      event.one.title && `Title: ${firstLine(event.one.title)}`,
    ),
  }),
  invoice: (event) => ({ content: tellInvoice(event) }),
  invoiceitem: (event) => ({
    content: basic(event, event.did === 'created' && `Amount: ${amountOf(event.one.amount, event.one.currency)}`),
  }),
}

const MOST_METADATA = 20
const metadataOf = ({ one, did }: Event): string[] =>
  did === 'created' && typeof one.metadata === 'object' && one.metadata !== null
    ? Object.entries(one.metadata)
        .slice(0, MOST_METADATA)
        .map(([name, value]) => `${firstLine(name)}: ${shown(value)}`)
    : []

function subscriptionFacts({ one, did }: Event) {
  if (did === 'trial_will_end') return [one.trial_end != null && `The trial ends at ${time(one.trial_end * 1000)}.`]
  if (did !== 'created') return []
  const billing = one.billing ?? one.collection_method
  return [
    one.plan && `Plan: ${link(one.plan.nickname || one.plan.id, `https://dashboard.stripe.com/plans/${one.plan.id}`)}`,
    one.quantity != null && `Quantity: ${one.quantity}`,
    billing && `Billing: ${words(billing)}`,
  ]
}

function tellInvoice(event: Event): string | undefined {
  const { one, did, changes } = event
  if (did === 'upcoming') return 'An invoice is upcoming.'
  const isPaid = changes?.paid === false && one.paid === true && one.amount_paid !== 0 && one.amount_remaining === 0
  if (did === 'updated' && isPaid) return `${linkOf(one)} is now paid.`
  if (did !== 'created') return basic(event)
  return basic(
    event,
    one.billing_reason && `Reason: ${words(one.billing_reason)}`,
    one.total != null && `Total: ${amountOf(one.total, one.currency)}`,
    one.amount_due != null && `Amount due: ${bold(amountOf(one.amount_due, one.currency))}`,
  )
}
