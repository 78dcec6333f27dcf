import type { Person } from '../api/world'

/**
 * Who may see that channels exist, read them and administer them, according to the protocol's documentation. The
 * answers are computed from sets of names each time, without any of the server's code.
 */

export const OWNER: Person = 'olivia'
/**
 * The people in a walk. Initially, they are an owner, an administrator, a moderator who administers the channels, a
 * subscriber, a former subscriber, someone who may read the channels because of a group, a guest who is subscribed, and
 * a member who can only read public channels.
 */
export const PEOPLE = ['olivia', 'ada', 'max', 'mia', 'kim', 'sue', 'gus', 'ben'] as readonly Person[]
export const ROLES = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const

export const OWN_GROUPS = ['readers', 'keepers', 'others'] as const
export type OwnGroup = (typeof OWN_GROUPS)[number]
/** Membership in these groups follows from roles. */
export const SYSTEM_GROUPS = {
  'role:nobody': -1,
  'role:administrators': 200,
  'role:moderators': 300,
  'role:members': 400,
  'role:everyone': 600,
} as const
export type SystemGroup = keyof typeof SYSTEM_GROUPS
export type GroupName = OwnGroup | SystemGroup

/** The people and groups that have a permission. */
export interface Value {
  people: readonly Person[]
  groups: readonly GroupName[]
}

export const PERMISSIONS = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_remove_subscribers_group',
  'can_send_message_group',
  'can_subscribe_group',
] as const
export type Permission = (typeof PERMISSIONS)[number]
const FOR_GUESTS_TOO: readonly Permission[] = ['can_remove_subscribers_group', 'can_send_message_group']

export type Privacy = 'public' | 'web' | 'shared' | 'protected'
export const isOpen = ({ privacy }: PlainChannel) => privacy === 'public' || privacy === 'web'

export interface PlainChannel {
  id: number
  name: string
  privacy: Privacy
  isArchived: boolean
  subscribers: Set<Person>
  everSubscribed: Set<Person>
  permissions: Record<Permission, Value>
}

export class PlainAccesses {
  readonly roles = new Map<Person, number>(PEOPLE.map((who) => [who, ROLES.member]))
  readonly gone = new Set<Person>()
  readonly members = new Map<OwnGroup, Set<Person>>(OWN_GROUPS.map((name) => [name, new Set()]))
  readonly subgroups = new Map<OwnGroup, Set<OwnGroup>>(OWN_GROUPS.map((name) => [name, new Set()]))

  constructor(readonly channels: readonly PlainChannel[]) {}

  isActive(who: Person): boolean {
    return !this.gone.has(who)
  }

  roleOf(who: Person): number {
    return this.roles.get(who) ?? ROLES.member
  }

  isGuest(who: Person): boolean {
    return this.roleOf(who) === ROLES.guest
  }

  isAdministrator(who: Person): boolean {
    return this.roleOf(who) <= ROLES.administrator
  }

  active(people: Iterable<Person>): Person[] {
    return [...people].filter((one) => this.isActive(one))
  }

  isIn(who: Person, name: GroupName): boolean {
    if (name in SYSTEM_GROUPS) return this.roleOf(who) <= SYSTEM_GROUPS[name as SystemGroup]
    const own = name as OwnGroup
    if (this.members.get(own)?.has(who)) return true
    return [...(this.subgroups.get(own) ?? [])].some((inner) => this.isIn(who, inner))
  }

  /** Whether the inner group is the same as the outer one, or nested in it at any depth. */
  holds(outer: OwnGroup, inner: OwnGroup): boolean {
    return outer === inner || [...(this.subgroups.get(outer) ?? [])].some((one) => this.holds(one, inner))
  }

  standsIn(who: Person, { permissions }: PlainChannel, ...names: Permission[]): boolean {
    return names.some((name) => {
      if (this.isGuest(who) && !FOR_GUESTS_TOO.includes(name)) return false
      const { people, groups } = permissions[name]
      return people.includes(who) || groups.some((group) => this.isIn(who, group))
    })
  }

  /** Whether someone is subscribed, or can read the channel because of a permission. */
  isAdmitted(who: Person, channel: PlainChannel): boolean {
    return (
      channel.subscribers.has(who) || this.standsIn(who, channel, 'can_add_subscribers_group', 'can_subscribe_group')
    )
  }

  /** Whether anyone may read the channel, because it is web-public and hasn't been archived. */
  isOpenToAll({ privacy, isArchived }: PlainChannel): boolean {
    return privacy === 'web' && !isArchived
  }

  content(who: Person, channel: PlainChannel): boolean {
    if (this.isOpenToAll(channel)) return true
    return this.isAdmitted(who, channel) || (!this.isGuest(who) && isOpen(channel))
  }

  administration(who: Person, channel: PlainChannel): boolean {
    return this.isAdministrator(who) || this.standsIn(who, channel, 'can_administer_channel_group')
  }

  sight(who: Person, channel: PlainChannel): boolean {
    return this.content(who, channel) || this.administration(who, channel)
  }

  /** Whether someone can read messages from before they joined. */
  history(who: Person, channel: PlainChannel): boolean {
    return this.content(who, channel) && channel.privacy !== 'protected'
  }

  post(who: Person, channel: PlainChannel): boolean {
    if (channel.isArchived || !this.standsIn(who, channel, 'can_send_message_group')) return false
    return channel.subscribers.has(who) || this.history(who, channel)
  }

  /** Whether someone may add others. By default, everyone but guests may add people to channels that they can read. */
  mayAdd(who: Person, channel: PlainChannel): boolean {
    return this.content(who, channel) && !this.isGuest(who)
  }

  mayRemove(who: Person, channel: PlainChannel): boolean {
    if (this.isGuest(who)) return false
    if (this.administration(who, channel)) return true
    return this.sight(who, channel) && this.standsIn(who, channel, 'can_remove_subscribers_group')
  }

  /** The people with active accounts who may see that a channel exists. */
  knowers(channel: PlainChannel): Person[] {
    return PEOPLE.filter((who) => this.isActive(who) && this.sight(who, channel))
  }

  /**
   * The people who get events about messages that they have: subscribers, and others if the channel is open to them.
   */
  listeners(channel: PlainChannel): Person[] {
    return PEOPLE.filter((who) => {
      if (!this.isActive(who)) return false
      if (channel.subscribers.has(who) || this.isOpenToAll(channel)) return true
      return isOpen(channel) && !this.isGuest(who)
    })
  }
}
