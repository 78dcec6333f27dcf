import * as fc from 'fast-check'
import {
  channelNarrow,
  directNarrow,
  EVERYTHING,
  isNarrow,
  type Narrow,
  searchNarrow,
  topicNarrow,
} from '../../web/model/conversations/narrow'
import type { MessageList } from '../../web/model/lists/message-list'
import type { Direct } from '../api/direct'
import { type Places, perform, type Step, step } from '../api/random/steps'
import type { Person, World } from '../api/world'
import { type MessageStep, messageStep, performMessageStep } from './message-steps'

export const PEOPLE: readonly Person[] = ['olivia', 'ada', 'max', 'mia', 'ben', 'gus']
export const STEPS_OF_WALK = 40

export type AnyStep = Step | MessageStep
export const steps = fc.array(fc.oneof({ weight: 3, arbitrary: messageStep }, { weight: 1, arbitrary: step }), {
  minLength: STEPS_OF_WALK,
  maxLength: STEPS_OF_WALK,
})

export const performAny = (direct: Direct, world: World, places: Places, one: AnyStep) =>
  'group' in one ? perform(direct, world, places, one) : performMessageStep(direct, world, places, one)

/** Opens lists of many kinds, which someone looks at during a walk. */
export function openLists(
  { who, open }: { who: Person; open(narrow: Narrow): MessageList },
  places: Places,
  world: World,
): void {
  const [all, few] = places.channels
  const narrows: Narrow[] = [
    EVERYTHING,
    channelNarrow(all!.id),
    channelNarrow(few!.id),
    topicNarrow(all!.id, 'tea'),
    topicNarrow(all!.id, 'lunch'),
    directNarrow([world.id(who === 'mia' ? 'ben' : 'mia')]),
    directNarrow([world.id(who)]),
    ...['dm', 'starred', 'mentioned', 'unread', 'resolved', 'followed', 'alerted'].map(isNarrow),
    [{ operator: 'sender', operand: world.id('mia') }],
    [{ operator: 'has', operand: 'reaction' }],
    [...channelNarrow(all!.id), { operator: 'topic', operand: 'tea', negated: true }],
    searchNarrow('tea'),
  ]
  for (const [at, narrow] of narrows.entries()) {
    void open(narrow).open(at % 3 === 0 ? 'first_unread' : 'newest', { before: 3, after: at % 2 ? 3 : 0 })
  }
}

/** Describes the differences and the steps, one on each line. */
export function inWords(who: Person, wrong: readonly object[], done: readonly object[]): string {
  return [`${who} has`, ...wrong, 'after', ...done]
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join('\n')
}
