import { BadNarrowOperator } from '#domain/messages/narrow/errors'
import type { NarrowContext } from '#domain/messages/narrow/lookups'
import { canonicalOperator, type Operand, type Term, term } from '#domain/messages/narrow/term'
import { emailDomain } from '#domain/people/accounts/email'
import { NotLoggedIn } from '#lib/errors'
import { type AccountId, type ChannelId, isId, parseId } from '#lib/ids'
import { isPublicChannel } from '../stranger'

const OPERATORS = new Set(['channel', 'channels', 'topic', 'sender', 'has', 'search', 'near', 'id', 'with'])

/**
 * The search terms for a visitor without an account. As in Zulip, the given terms must contain `channels:web-public`,
 * so that a client that lost its session gets an error instead of some of the messages. Anything hidden from visitors
 * looks as if it didn't exist.
 */
export function spectatorTerms(context: NarrowContext, given: readonly Term[] | null): readonly Term[] {
  const terms = (given ?? []).filter(({ operator, operand, negated }) => {
    return operator !== 'in' || operand !== 'home' || negated
  })
  if (!terms.some(asksForPublic) || !terms.every(isForSpectators)) throw new NotLoggedIn()
  return terms.flatMap((one) => fitted(context, one))
}

const asksForPublic = (one: Term): boolean =>
  canonicalOperator(one) === 'channels' && one.operand === 'web-public' && !one.negated

const isForSpectators = (one: Term): boolean =>
  OPERATORS.has(canonicalOperator(one)) || (one.operator === 'is' && one.operand === 'resolved')

function fitted(context: NarrowContext, one: Term): Term[] {
  const operator = canonicalOperator(one)
  if (operator === 'channel') checkChannel(context, one.operand)
  if (operator !== 'sender') return [one]
  const id = senderNamed(context, one.operand)
  if (id !== undefined) return [{ ...one, operand: id }]
  return one.negated ? [] : [NO_MESSAGE]
}

/** No message has this id. */
const NO_MESSAGE = term('id', 0)

function checkChannel({ store }: NarrowContext, operand: Operand): void {
  const channel =
    typeof operand === 'string'
      ? store.channels.findByName(operand.trim())
      : isId<ChannelId>(operand)
        ? store.channels.find(operand)
        : undefined
  if (!isPublicChannel(store, channel)) throw new BadNarrowOperator(`unknown web-public channel ${operand}`)
}

/**
 * The sender whom a term names. Visitors can name people only by the ids and addresses that messages show, so that
 * nobody can find out whether someone has a certain address.
 */
function senderNamed({ store, realm }: NarrowContext, operand: Operand): AccountId | undefined {
  const [, digits, domain] = /^user(\d{1,15})@(.+)$/.exec(String(operand)) ?? []
  const id = typeof operand === 'number' ? operand : domain === emailDomain(realm.origin) ? Number(digits) : undefined
  const known = isId<AccountId>(id) ? parseId<AccountId>(String(id)) : undefined
  return known !== undefined && store.accounts.summarize(known) ? known : undefined
}
