import * as fc from 'fast-check'
import type { Person } from '../api/world'
import { POLICY, type Policy } from '../security/plain-policies'
import {
  type GroupName,
  OWN_GROUPS,
  OWNER,
  PEOPLE,
  PERMISSIONS,
  type Permission,
  type Privacy,
  SYSTEM_GROUPS,
} from './plain-accesses'
import type { Mode } from './plain-messages'

/** How often each kind of step is taken, relative to the others. */
const WEIGHTS = {
  send: 9,
  edit: 3,
  move: 6,
  remove: 2,
  react: 4,
  unreact: 1,
  star: 2,
  read: 2,
  markChannel: 1,
  setPolicy: 2,
  subscribe: 3,
  add: 3,
  unsubscribe: 3,
  drop: 2,
  privacy: 3,
  permit: 6,
  rename: 1,
  members: 4,
  subgroups: 2,
  role: 2,
  leave: 1,
  return: 2,
  archive: 1,
}
export type Kind = keyof typeof WEIGHTS

const kinds = Object.entries(WEIGHTS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }))
const MODES: readonly Mode[] = ['change_one', 'change_later', 'change_all']
export const TOPICS = ['lunch', 'Lunch', 'dinner', ''] as const
export const OTHERS = PEOPLE.filter((who) => who !== OWNER)
const GROUPS = [...OWN_GROUPS, ...(Object.keys(SYSTEM_GROUPS) as GroupName[])]

export const step = fc.record({
  kind: fc.oneof(...kinds),
  who: fc.constantFrom(...PEOPLE),
  whom: fc.constantFrom(...OTHERS),
  /** Whether the owner takes the step, if it is one that other people often aren't allowed to take. */
  byOwner: fc.boolean(),
  channel: fc.nat({ max: 5 }),
  to: fc.nat({ max: 5 }),
  topic: fc.constantFrom(...TOPICS),
  mode: fc.constantFrom(...MODES),
  policy: fc.constantFrom<Policy>(POLICY.none, POLICY.muted, POLICY.unmuted, POLICY.followed),
  privacy: fc.constantFrom<Privacy>('public', 'web', 'shared', 'protected'),
  permission: fc.constantFrom<Permission>(...PERMISSIONS),
  people: fc.subarray([...PEOPLE] as Person[], { maxLength: 2 }),
  groups: fc.subarray(GROUPS, { maxLength: 2 }),
  group: fc.constantFrom(...OWN_GROUPS),
  inner: fc.constantFrom(...OWN_GROUPS),
  role: fc.constantFrom(100, 200, 300, 400, 400, 600),
  yes: fc.boolean(),
  pick: fc.nat({ max: 40 }),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
