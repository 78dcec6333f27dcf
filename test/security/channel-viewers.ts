import { type Person, World } from '../api/world'

/** When someone is in a channel: always, for the second half of its messages, for the first half, or never. */
type Stay = 'always' | 'late' | 'left' | 'never'
type Privacy = 'public' | 'shared' | 'protected'
type Permission = 'can_administer_channel_group' | 'can_subscribe_group' | 'can_add_subscribers_group'

export interface Viewer {
  stay: Stay
  role: number
  standsIn: readonly Permission[]
  isDeactivated?: boolean
}

export interface Place {
  id: number
  name: string
  privacy: Privacy
  isArchived: boolean
  /** The messages that were sent in each half. */
  said: Record<Half, { words: number; poll: number; file: string }>
}

export type Half = 'early' | 'late'
export const HALVES: readonly Half[] = ['early', 'late']

const ALL: readonly Permission[] = ['can_administer_channel_group', 'can_subscribe_group', 'can_add_subscribers_group']

/** The people who look at the channels. mia, who is in all channels, sends the messages. */
export const VIEWERS: Record<string, Viewer> = {
  mia: { stay: 'always', role: 400, standsIn: [] },
  lea: { stay: 'late', role: 400, standsIn: [] },
  kim: { stay: 'left', role: 400, standsIn: [] },
  ben: { stay: 'never', role: 400, standsIn: [] },
  max: { stay: 'never', role: 300, standsIn: [] },
  gia: { stay: 'always', role: 600, standsIn: [] },
  gus: { stay: 'never', role: 600, standsIn: ALL },
  gil: { stay: 'left', role: 600, standsIn: ALL },
  sid: { stay: 'never', role: 400, standsIn: ['can_administer_channel_group'] },
  sue: { stay: 'never', role: 400, standsIn: ['can_subscribe_group'] },
  abe: { stay: 'never', role: 400, standsIn: ['can_add_subscribers_group'] },
  fay: { stay: 'left', role: 400, standsIn: ['can_subscribe_group'] },
  ada: { stay: 'never', role: 200, standsIn: [] },
  olivia: { stay: 'never', role: 100, standsIn: [] },
  dan: { stay: 'always', role: 400, standsIn: ALL, isDeactivated: true },
}
export const NAMES = Object.keys(VIEWERS) as Person[]

const GUEST = 600
const isGuest = ({ role }: Viewer) => role === GUEST
const isAdministrator = ({ role }: Viewer) => role <= 200
const isThere = ({ stay }: Viewer) => stay === 'always' || stay === 'late'
const standsIn = (viewer: Viewer, ...permissions: Permission[]) =>
  !isGuest(viewer) && permissions.some((permission) => viewer.standsIn.includes(permission))

/** The rules in the protocol’s documentation, implemented without any of the server’s code. */
export const rules = {
  isActive: (viewer: Viewer) => !viewer.isDeactivated,
  isThere,
  content: (viewer: Viewer, { privacy }: Place) =>
    isThere(viewer) ||
    (!isGuest(viewer) && privacy === 'public') ||
    standsIn(viewer, 'can_subscribe_group', 'can_add_subscribers_group'),
  administration: (viewer: Viewer) => isAdministrator(viewer) || standsIn(viewer, 'can_administer_channel_group'),
  sight: (viewer: Viewer, place: Place) => rules.content(viewer, place) || rules.administration(viewer),
  received: ({ stay }: Viewer, half: Half) => stay === 'always' || stay === (half === 'early' ? 'left' : 'late'),
  /** Whether the viewer may read the messages of the given half. */
  message: (viewer: Viewer, place: Place, half: Half) =>
    rules.content(viewer, place) && (place.privacy !== 'protected' || rules.received(viewer, half)),
  post: (viewer: Viewer, place: Place) =>
    !place.isArchived && rules.content(viewer, place) && (place.privacy !== 'protected' || isThere(viewer)),
}

export const viewerOf = (name: string): Viewer => {
  const viewer = VIEWERS[name]
  if (!viewer) throw new Error(`nobody is called ${name}`)
  return viewer
}

const PRIVACY = {
  public: {},
  shared: { invite_only: true, history_public_to_subscribers: true },
  protected: { invite_only: true, history_public_to_subscribers: false },
}

/** Creates an organization with all viewers, and a channel of each kind. */
export async function furnishAccesses(): Promise<{ world: World; places: Place[]; elsewhere: number }> {
  const world = await World.found(['mia', 'ben', 'kim', 'max', 'gus', 'ada'])
  for (const name of NAMES) if (!world.ids.has(name)) await world.join(name, viewerOf(name).role)
  const elsewhere = await world.channel('elsewhere', NAMES)
  const permissions = await permissionsOf(world)
  const places: Place[] = []
  for (const privacy of ['public', 'shared', 'protected'] as const) {
    for (const isArchived of [false, true]) {
      const name = isArchived ? `${privacy} archived` : privacy
      const first = NAMES.filter((person) => ['always', 'left'].includes(viewerOf(person).stay))
      const id = await world.channel(name, first, { ...PRIVACY[privacy], ...permissions })
      const early = await speak(world, id, name, 'early')
      await turnOver(world, name)
      places.push({ id, name, privacy, isArchived, said: { early, late: await speak(world, id, name, 'late') } })
      if (isArchived) await world.must('olivia', `DELETE /streams/${id}`)
    }
  }
  await world.must('olivia', `DELETE /users/${world.id('dan')}`)
  return { world, places, elsewhere }
}

/**
 * The values of all permissions. Each lists people, except the one for adding others, which names a group that contains
 * another group.
 */
async function permissionsOf(world: World): Promise<Record<Permission, unknown>> {
  const idsWith = (permission: Permission) =>
    NAMES.filter((name) => viewerOf(name).standsIn.includes(permission)).map((name) => world.id(name))
  const make = async (name: string, members: number[], subgroups: number[] = []) => {
    await world.must('olivia', 'POST /user_groups/create', { name, description: '', members })
    const { user_groups } = await world.must('olivia', 'GET /user_groups')
    const { id } = user_groups.find((group: { name: string }) => group.name === name)
    if (subgroups.length > 0) await world.must('olivia', `POST /user_groups/${id}/subgroups`, { add: subgroups })
    return id as number
  }
  const inner = await make('inner', idsWith('can_add_subscribers_group'))
  return {
    can_administer_channel_group: { direct_members: idsWith('can_administer_channel_group'), direct_subgroups: [] },
    can_subscribe_group: { direct_members: idsWith('can_subscribe_group'), direct_subgroups: [] },
    can_add_subscribers_group: await make('outer', [], [inner]),
  }
}

async function speak(world: World, id: number, name: string, half: Half) {
  const file = await world.upload('mia', '/user_uploads', new File([`${half} ${id}`], `${half}.txt`))
  const topic = `${half} topic`
  const words = await world.say('mia', id, topic, `zq${half} of ${name} [file](${file.url})`)
  const poll = await world.say('mia', id, topic, '/poll zqpoll\none\ntwo')
  return { words, poll, file: file.url as string }
}

/** Some people leave the channel, and others join. */
async function turnOver(world: World, name: string): Promise<void> {
  for (const person of NAMES) {
    const change = { subscriptions: [name], principals: [world.id(person)] }
    if (viewerOf(person).stay === 'left') await world.must('olivia', 'DELETE /users/me/subscriptions', change)
  }
  const late = NAMES.filter((person) => viewerOf(person).stay === 'late').map((person) => world.id(person))
  await world.must('mia', 'POST /users/me/subscriptions', { subscriptions: [{ name }], principals: late })
}
