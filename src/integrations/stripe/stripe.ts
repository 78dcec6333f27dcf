import { createHmac } from 'node:crypto'
import { isSame } from '#lib/signing/same'
import type { Integration } from '../kit/integration'
import { freeObject, maybe, object, read, shape, text } from '../kit/payload'
import { UnsupportedEvent } from '../kit/refusals'
import type { Signature } from '../kit/signatures'
import { thing } from './objects'
import { TELLERS } from './tellers'

const payload = shape(() =>
  object({ type: text, data: object({ object: thing(), previous_attributes: maybe(freeObject) }) }),
)

/** Known events that aren't reported, such as those about payouts and plans. */
const QUIET =
  /^(account\.(?!updated)|application_fee|balance|checkout_beta|coupon|issuing|order|payment_intent|payout|plan|product|recipient|reporting|review|sigma|sku|source|subscription_schedule|topup|transfer)/

/** `t=1492774577,v1=5257a8…`: the time, and signatures of the time and the body, one for each valid secret. */
const signature: Signature = {
  headers: ['Stripe-Signature'],
  how: "Use the endpoint's *Signing secret*.",
  isValid({ headers, body }, secret) {
    const parts = (headers['stripe-signature'] ?? '').split(',', 10).map((part) => part.trim())
    const sentAt = parts.find((part) => part.startsWith('t='))?.slice(2)
    if (sentAt === undefined) return false
    const expected = createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest('hex')
    return parts.some((part) => part.startsWith('v1=') && isSame(part.slice(3), expected))
  },
}

export const stripe: Integration = {
  name: 'stripe',
  title: 'Stripe',
  tells: 'Charges, checkouts, disputes, refunds, customers, subscriptions and invoices.',
  setUp: [
    'Open *Developers*, *Webhooks*, *Add endpoint*.',
    'Paste `{url}` under *Endpoint URL*, and choose the events.',
  ],
  events: [
    'account.updated',
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.failed',
    'charge.refund.updated',
    'charge.refunded',
    'charge.succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.created',
    'customer.deleted',
    'customer.discount.created',
    'customer.source.created',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.trial_will_end',
    'customer.subscription.updated',
    'customer.updated',
    'file.created',
    'invoice.created',
    'invoice.payment_failed',
    'invoice.updated',
    'invoiceitem.created',
  ],
  signature,
  receive(delivery) {
    const { type: event, data } = read(payload, delivery.json())
    if (QUIET.test(event)) return undefined
    const dot = event.lastIndexOf('.')
    const kind = event.slice(0, Math.max(dot, 0))
    if (!Object.hasOwn(TELLERS, kind)) throw new UnsupportedEvent(event)
    const one = data.object
    const told = TELLERS[kind]!({ kind, one, did: event.slice(dot + 1), changes: data.previous_attributes })
    if (told.content === undefined) return undefined
    return { topic: told.topic ?? one.customer ?? 'Stripe', content: told.content, event }
  },
}
