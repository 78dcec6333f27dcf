import type { Person } from '../api/world'
import { asked } from './asked'
import { type Both, wordsOf } from './organization'
import { OWNER, type PlainChannel, type Value } from './plain-accesses'
import { same } from './same'
import type { Kind, Step } from './steps'
import { inOrder, tellGained } from './told'

interface Taking {
  both: Both
  it: Step
  who: Person
  channel: PlainChannel
}
type Take = (taking: Taking) => Promise<void>

const join =
  (isSelf: boolean): Take =>
  async ({ both, it, who, channel }) => {
    const { accesses, told, world } = both
    const whom = isSelf ? who : it.whom
    const may = isSelf || whom === who ? mayJoin(both, who, channel) : accesses.mayAdd(who, channel)
    if (!accesses.isActive(whom)) return
    const params = { subscriptions: [{ name: channel.name }], principals: [world.id(whom)] }
    const { isDone } = await asked(both, who, { operation: 'subscribe', params }, may)
    if (!isDone || channel.subscribers.has(whom)) return
    const knew = accesses.sight(whom, channel)
    channel.subscribers.add(whom)
    channel.everSubscribed.add(whom)
    if (!knew) told.tell([whom], `stream create ${channel.id}`)
    told.tell([whom], `subscription add ${channel.id}`)
    told.tell(others(both, channel, whom), `peer_add ${channel.id}: ${whom}`)
  }

const mayJoin = ({ accesses }: Both, who: Person, channel: PlainChannel) =>
  !accesses.isGuest(who) && accesses.content(who, channel)

/** Everyone who may see that a channel exists, except one person. */
export const others = ({ accesses }: Both, channel: PlainChannel, whom: Person) =>
  accesses.knowers(channel).filter((one) => one !== whom)

/** Unsubscribes someone other than the owner, so that no channel becomes empty. */
const leaveChannel =
  (isSelf: boolean): Take =>
  async ({ both, it, who, channel }) => {
    const { accesses, messages, told, world } = both
    const whom = isSelf ? who : it.whom
    if (whom === OWNER || !accesses.isActive(whom)) return
    const may = whom === who || accesses.mayRemove(who, channel)
    const params = { subscriptions: [channel.name], principals: [world.id(whom)] }
    const { isDone } = await asked(both, who, { operation: 'unsubscribe', params }, may)
    if (!isDone || !channel.subscribers.has(whom)) return
    channel.subscribers.delete(whom)
    messages.leave(whom, channel)
    told.tell([whom], `subscription remove ${channel.id}`)
    if (!accesses.sight(whom, channel)) told.tell([whom], `stream delete ${channel.id}`)
    told.tell(others(both, channel, whom), `peer_remove ${channel.id}: ${whom}`)
  }

/** Requests a change to a channel. A hidden channel looks as if it didn't exist. */
async function administer({ both, who, channel }: Taking, change: object, may = true): Promise<boolean> {
  const { accesses } = both
  const mayAdminister = accesses.administration(who, channel)
  const params = { stream_id: String(channel.id), ...change }
  const request = { operation: 'update-stream', params }
  const { isDone, body } = await asked(both, who, request, may && mayAdminister)
  if (!mayAdminister) {
    const refusal = 'You do not have permission to administer this channel.'
    same(`refusing ${who}`, body.msg, accesses.content(who, channel) ? refusal : 'Invalid channel ID')
  }
  return isDone
}

/**
 * Changes a channel's privacy. People who can no longer see the channel get no event. Everyone else who could see it
 * gets one.
 */
const privacy: Take = async (taking) => {
  const { both, it, who, channel } = taking
  const { accesses, told } = both
  if (channel.privacy === it.privacy) return
  const may = accesses.content(who, channel) && (it.privacy !== 'web' || accesses.roleOf(who) === 100)
  const before = accesses.knowers(channel)
  if (!(await administer(taking, wordsOf(it.privacy), may))) return
  channel.privacy = it.privacy
  const after = accesses.knowers(channel)
  const gained = after.filter((one) => !before.includes(one))
  tellGained(told, accesses, channel, gained)
  told.tell(
    after.filter((one) => before.includes(one)),
    `stream invite_only ${channel.id}`,
  )
}

const LETS_READ = ['can_add_subscribers_group', 'can_subscribe_group']
const FOR_MEMBERS_ONLY = [...LETS_READ, 'can_administer_channel_group']

const permit: Take = async (taking) => {
  const { both, it, who, channel } = taking
  const { accesses, told } = both
  const value = normalized({ people: accesses.active(it.people), groups: it.groups })
  const isSame = keyOf(value) === keyOf(normalized(channel.permissions[it.permission]))
  const isTooWide = value.people.length === 0 && value.groups.join() === 'role:everyone'
  const isRefused =
    (LETS_READ.includes(it.permission) && !accesses.content(who, channel)) ||
    (FOR_MEMBERS_ONLY.includes(it.permission) && isTooWide)
  const before = accesses.knowers(channel)
  const params = { [it.permission]: { new: both.wireOf(value) } }
  if (!(await administer(taking, params, isSame || !isRefused)) || isSame) return
  channel.permissions = { ...channel.permissions, [it.permission]: value }
  const after = accesses.knowers(channel)
  const gained = after.filter((one) => !before.includes(one))
  tellGained(told, accesses, channel, gained)
  told.tell(
    after.filter((one) => before.includes(one)),
    `stream ${it.permission} ${channel.id}`,
  )
  told.tell(
    before.filter((one) => !after.includes(one)),
    `stream delete ${channel.id}`,
  )
}

/** An empty value becomes the system group Nobody. */
function normalized({ people, groups }: Value): Value {
  return people.length === 0 && groups.length === 0 ? { people, groups: ['role:nobody'] } : { people, groups }
}
const keyOf = ({ people, groups }: Value) => JSON.stringify([inOrder(people), [...groups].sort()])

let names = 0
const rename: Take = async (taking) => {
  const { both, channel } = taking
  names += 1
  const name = `channel ${names}`
  if (!(await administer(taking, { new_name: name }))) return
  channel.name = name
  both.told.tell(both.accesses.knowers(channel), `stream name ${channel.id}`)
}

const archive: Take = async ({ both, it, who, channel }) => {
  const { accesses, messages, told } = both
  // Only two of the channels may be archived, so that the walk can continue in the others.
  if (channel.isArchived || it.channel < 4) return
  const knew = accesses.knowers(channel)
  const may = accesses.administration(who, channel)
  const request = { operation: 'archive-stream', params: { stream_id: String(channel.id) } }
  const { isDone } = await asked(both, who, request, may)
  if (!isDone) return
  told.tell(knew, `stream delete ${channel.id}`)
  channel.isArchived = true
  messages.archive(channel)
}

const TAKES: Partial<Record<Kind, Take>> = {
  ...{ subscribe: join(true), add: join(false), unsubscribe: leaveChannel(true), drop: leaveChannel(false) },
  ...{ privacy, permit, rename, archive },
}
/** Steps that the owner takes at least half of the time, since other people often aren't allowed to. */
const BY_OWNER: readonly Kind[] = ['privacy', 'permit', 'rename', 'archive', 'add', 'drop']

export async function takeOnChannels(both: Both, it: Step): Promise<void> {
  const who = it.byOwner && BY_OWNER.includes(it.kind) ? OWNER : it.who
  if (!both.accesses.isActive(who)) return
  await TAKES[it.kind]?.({ both, it, who, channel: both.accesses.channels[it.channel]! })
}
