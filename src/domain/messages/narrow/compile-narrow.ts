import { MAX_MESSAGE_LENGTH } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { readQuery } from '#lib/search/query'
import type { Channel } from '#store/channels/channel-reader'
import { wordsOfTopic } from '../topic-words'
import { findNamedChannel, inChannel, inChannels, inTopic } from './channel-conditions'
import { type Condition, EVERYTHING, negate } from './condition'
import { inConversation, inGroupWith, namedPeople, withPerson } from './direct-conditions'
import { BadNarrowOperator } from './errors'
import { DIRECT_OPERANDS, hasFlag } from './flag-conditions'
import { showsHistory, visible } from './history'
import { Lookups, type NarrowContext } from './lookups'
import { notMuted } from './muted-conditions'
import { Narrow } from './narrow'
import { fromSender, hasProperty, withId } from './other-conditions'
import { searchConditions } from './search-conditions'
import { canonicalOperator, type Term } from './term'

/** The maximum number of people that all `dm` terms together may list. */
const MOST_PEOPLE = 2000
/** The maximum length of a search. No message is longer. */
const LONGEST_SEARCH = MAX_MESSAGE_LENGTH

/**
 * The messages that these terms select among those that the viewer received or, if the narrow shows history, can read.
 * Terms are checked in order, searches last.
 */
export function compileNarrow(context: NarrowContext, terms: readonly Term[]): Narrow {
  const lookups = new Lookups(context)
  return compile(lookups, terms, showsHistory(lookups, terms))
}

/** Like `compileNarrow`, but only among messages that the viewer received, whatever the terms are. */
export function compilePersonalNarrow(context: NarrowContext, terms: readonly Term[]): Narrow {
  return compile(new Lookups(context), terms, false)
}

/** Without terms, all messages that the viewer can read. With terms, the same as `compileNarrow`. */
export function compileReadable(context: NarrowContext, terms: readonly Term[]): Narrow {
  return terms.length === 0 ? compile(new Lookups(context), terms, true) : compileNarrow(context, terms)
}

function compile(lookups: Lookups, terms: readonly Term[], withHistory: boolean): Narrow {
  const searches = terms.filter(({ operator }) => operator === 'search').map(({ operand }) => operand)
  const others = terms.filter(({ operator }) => operator !== 'search')
  const conditions = [visible(lookups, withHistory), ...conditionsOf(lookups, others)]
  if (searches.length === 0) return new Narrow(lookups, conditions)
  const searched = searches.join(' ')
  if (searched.length > LONGEST_SEARCH) throw new BadRequest(`Search is too long (limit: ${LONGEST_SEARCH} characters)`)
  const search = readQuery(searched)
  return new Narrow(lookups, [...conditions, ...searchConditions(lookups, search, topicWords(lookups, others))], search)
}

/** The first channel that a narrow names. */
function onlyChannel(lookups: Lookups, terms: readonly Term[]): Channel | undefined {
  const named = terms.find((term) => !term.negated && canonicalOperator(term) === 'channel')
  return named && findNamedChannel(lookups, named.operand)
}

/**
 * The words of topics that a narrow names without a channel. The search index also looks for these words, so that it
 * finds fewer candidates.
 */
function topicWords(lookups: Lookups, terms: readonly Term[]): Set<string> {
  if (onlyChannel(lookups, terms)) return new Set()
  const named = terms.filter((term) => !term.negated && canonicalOperator(term) === 'topic')
  return new Set(named.flatMap(({ operand }) => [...wordsOfTopic(String(operand))]))
}

function conditionsOf(lookups: Lookups, terms: readonly Term[]): Condition[] {
  checkPeople(terms)
  const kinds = new Set<Kind>()
  return withoutRepetitions(terms).map((term) => {
    const operator = canonicalOperator(term)
    const make = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
    if (!make) throw new BadNarrowOperator(`unknown operator ${term.operator}`)
    if (!term.negated) checkKinds(kinds, kindOf(operator, term))
    const condition = make(lookups, term, terms)
    return term.negated && !IGNORES_NEGATION.has(operator) ? negate(condition) : condition
  })
}

/** Drops repeated terms, since preparing one may read every followed topic or starred message. */
function withoutRepetitions(terms: readonly Term[]): Term[] {
  const keyOf = ({ operator, operand, negated }: Term) => JSON.stringify([operator, operand, negated])
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()]
}

type Make = (lookups: Lookups, term: Term, terms: readonly Term[]) => Condition

const OPERATORS: Readonly<Record<string, Make>> = {
  channel: (lookups, { operand }) => inChannel(lookups, operand),
  channels: (lookups, { operand }) => inChannels(lookups, String(operand)),
  topic: (lookups, { operand }, terms) => inTopic(lookups, String(operand), onlyChannel(lookups, terms)),
  sender: (lookups, { operand }) => fromSender(lookups, operand),
  dm: (lookups, { operand }) => inConversation(lookups, operand),
  'dm-including': (lookups, { operand }) => withPerson(lookups, operand),
  'group-pm-with': (lookups, { operand }) => inGroupWith(lookups, operand),
  is: (lookups, { operand }) => hasFlag(lookups, String(operand)),
  has: (lookups, { operand }) => hasProperty(lookups, String(operand)),
  in: (lookups, { operand }) => inView(lookups, String(operand)),
  id: (_lookups, { operand }) => withId(operand),
  /** This term is only for clients, so it excludes no messages. */
  near: () => EVERYTHING,
}

const IGNORES_NEGATION = new Set(['in', 'near'])

function inView(lookups: Lookups, operand: string): Condition {
  if (operand === 'home') return notMuted(lookups, [])
  if (operand === 'all') return EVERYTHING
  throw new BadNarrowOperator(`unknown 'in' operand ${operand}`)
}

type Kind = 'channel' | 'direct'

const CHANNEL_OPERATORS = new Set(['channel', 'channels', 'topic'])
const DIRECT_OPERATORS = new Set(['dm', 'dm-including', 'group-pm-with'])

function kindOf(operator: string, { operand }: Term): Kind | undefined {
  if (CHANNEL_OPERATORS.has(operator)) return 'channel'
  if (DIRECT_OPERATORS.has(operator)) return 'direct'
  return operator === 'is' && DIRECT_OPERANDS.includes(String(operand)) ? 'direct' : undefined
}

function checkPeople(terms: readonly Term[]): void {
  const listed = terms
    .filter((term) => canonicalOperator(term) === 'dm')
    .map(({ operand }) => namedPeople(operand).length)
  if (listed.reduce((sum, people) => sum + people, 0) > MOST_PEOPLE) throw new BadNarrowOperator('too many people')
}

function checkKinds(kinds: Set<Kind>, kind: Kind | undefined): void {
  if (kind) kinds.add(kind)
  if (kinds.size > 1) throw new BadNarrowOperator('No message can be both a channel message and direct message')
}
