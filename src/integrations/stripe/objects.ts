import type * as z from 'zod'
import { maybe, number, object, text } from '../kit/payload'
import { link, words } from '../kit/text'

/** An object of any kind, with the fields that any of the events use. */
export const thing = () =>
  object({
    id: maybe(text),
    object: maybe(text),
    customer: maybe(text),
    amount: maybe(number),
    currency: maybe(text),
    status: maybe(text),
    failure_code: maybe(text),
    failure_message: maybe(text),
    charge: maybe(text),
    email: maybe(text),
    coupon: maybe(object({ id: text, name: maybe(text) })),
    trial_end: maybe(number),
    plan: maybe(object({ id: text, nickname: maybe(text) })),
    quantity: maybe(number),
    billing: maybe(text),
    collection_method: maybe(text),
    purpose: maybe(text),
    title: maybe(text),
    amount_paid: maybe(number),
    amount_remaining: maybe(number),
    billing_reason: maybe(text),
    total: maybe(number),
    amount_due: maybe(number),
    amount_total: maybe(number),
    payment_status: maybe(text),
    payment_intent: maybe(text),
  }).loose()

export type Thing = z.output<ReturnType<typeof thing>>

/** For each prefix of an id: the object's name, and its page in the dashboard. */
const KINDS: Readonly<Record<string, readonly [name: string, page?: string]>> = {
  ba: ['Bank account'],
  card: ['Card'],
  ch: ['Charge', 'charges'],
  cus: ['Customer', 'customers'],
  dp: ['Dispute', 'disputes'],
  du: ['Dispute', 'disputes'],
  file: ['File', 'files'],
  ii: ['Invoice item', 'invoiceitems'],
  in: ['Invoice', 'invoices'],
  link: ['File link', 'file_links'],
  pi: ['Payment intent', 'payment_intents'],
  po: ['Payout', 'payouts'],
  prod: ['Product', 'products'],
  py: ['Payment', 'payments'],
  pyr: ['Refund', 'refunds'],
  re: ['Refund', 'refunds'],
  si: ['Subscription item', 'subscription_items'],
  src: ['Source'],
  sub: ['Subscription', 'subscriptions'],
}

export function linkOf({ id, object: kind }: { id?: string | null; object?: string | null }): string {
  const prefix = id?.split('_')[0] ?? ''
  if (!Object.hasOwn(KINDS, prefix)) return words(kind || 'Object')
  const [name, page] = KINDS[prefix]!
  return page ? link(name, `https://dashboard.stripe.com/${page}/${id}`) : name
}

/** Currencies in which Stripe gives amounts in whole units, not in hundredths. */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))

export function amountOf(amount: number | null | undefined, currency: string | null | undefined): string {
  const unit = (currency ?? '').toLowerCase()
  const value = WHOLE.has(unit) ? String(amount ?? 0) : ((amount ?? 0) / 100).toFixed(2)
  return unit === 'usd' ? `$${value}` : `${value} ${unit.toUpperCase()}`.trim()
}
