import { asked } from './asked'
import { others } from './on-channels'
import type { Both } from './organization'
import { OWNER } from './plain-accesses'
import type { Kind, Step } from './steps'
import { knowersOf, tellSight } from './told'

interface Taking {
  both: Both
  it: Step
}
type Take = (taking: Taking) => Promise<void>

/**
 * Makes a change to groups or accounts, and predicts the events for everyone who can now see a channel or no longer
 * can.
 */
async function watching({ both }: Taking, change: () => Promise<void>): Promise<void> {
  const before = knowersOf(both.accesses)
  await change()
  tellSight(both.told, both.accesses, before)
}

const members: Take = (taking) =>
  watching(taking, async () => {
    const { both, it } = taking
    const there = both.accesses.members.get(it.group)!
    if (!both.accesses.isActive(it.whom)) return
    const isThere = there.has(it.whom)
    const change = { [isThere ? 'delete' : 'add']: [both.world.id(it.whom)] }
    const params = { user_group_id: String(both.idOf(it.group)), ...change }
    await asked(both, OWNER, { operation: 'update-user-group-members', params }, true)
    if (isThere) there.delete(it.whom)
    else there.add(it.whom)
  })

const subgroups: Take = (taking) =>
  watching(taking, async () => {
    const { both, it } = taking
    const held = both.accesses.subgroups.get(it.group)!
    const isThere = held.has(it.inner)
    const may = isThere || !both.accesses.holds(it.inner, it.group)
    const change = { [isThere ? 'delete' : 'add']: [both.idOf(it.inner)] }
    const params = { user_group_id: String(both.idOf(it.group)), ...change }
    const { isDone } = await asked(both, OWNER, { operation: 'update-user-group-subgroups', params }, may)
    if (isThere) held.delete(it.inner)
    else if (isDone) held.add(it.inner)
  })

const role: Take = (taking) =>
  watching(taking, async () => {
    const { both, it } = taking
    if (!both.accesses.isActive(it.whom)) return
    const params = { user_id: String(both.world.id(it.whom)), role: it.role }
    await asked(both, OWNER, { operation: 'update-user', params }, true)
    both.accesses.roles.set(it.whom, it.role)
  })

const leave: Take = async ({ both, it }) => {
  if (!both.accesses.isActive(it.whom)) return
  await both.direct.must(OWNER, 'deactivate-user', { user_id: String(both.world.id(it.whom)) })
  both.accesses.gone.add(it.whom)
}

/** Reactivates a person, who gets their former subscriptions and groups back. */
const comeBack: Take = async ({ both }) => {
  const { accesses, told } = both
  const [whom] = [...accesses.gone]
  if (!whom) return
  await both.direct.must(OWNER, 'reactivate-user', { user_id: String(both.world.id(whom)) })
  accesses.gone.delete(whom)
  for (const channel of accesses.channels.filter(({ subscribers }) => subscribers.has(whom)))
    told.tell(others(both, channel, whom), `peer_add ${channel.id}: ${whom}`)
}

const TAKES: Partial<Record<Kind, Take>> = { members, subgroups, role, leave, return: comeBack }

export const isOnPeople = (kind: Kind): boolean => kind in TAKES

export async function takeOnPeople(both: Both, it: Step): Promise<void> {
  await TAKES[it.kind]?.({ both, it })
}
