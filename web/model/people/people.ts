import type { RealmUserAddEvent, RealmUserRemoveEvent, RealmUserUpdateEvent, UserFacts } from '#wire/events/people'
import type { KnownState, ListedUser } from '../../protocol/snapshot'
import { ReactiveMap } from '../reactive-map'
import { marksOf } from './facts'

export type User = ListedUser & { is_active: boolean }
type RealmUserEvent = RealmUserAddEvent | RealmUserUpdateEvent | RealmUserRemoveEvent
type ProfileData = NonNullable<ListedUser['profile_data']>

/** Everyone the user may know of, including bots and deactivated people. */
export class People {
  readonly users = new ReactiveMap<number, User>()
  readonly #systemBots = new ReactiveMap<number, User>()

  /** A person or bot; undefined for people whom a guest can't see. */
  get(id: number): User | undefined {
    return this.users.get(id) ?? this.#systemBots.get(id)
  }

  peek(id: number): User | undefined {
    return this.users.peek(id) ?? this.#systemBots.peek(id)
  }

  load({ realm_users, realm_non_active_users, cross_realm_bots }: KnownState): void {
    const listed = (users: readonly ListedUser[], is_active: boolean) =>
      users.map((user) => [user.user_id, { ...user, is_active }] as const)
    this.users.load([...listed(realm_users, true), ...listed(realm_non_active_users, false)])
    this.#systemBots.load(listed(cross_realm_bots, true))
  }

  tell(): Pick<KnownState, 'realm_users' | 'realm_non_active_users'> {
    const listed = (isActive: boolean) =>
      [...this.users.peekValues()].filter((user) => user.is_active === isActive).map(({ is_active, ...user }) => user)
    return { realm_users: listed(true), realm_non_active_users: listed(false) }
  }

  apply(event: RealmUserEvent): void {
    const { user_id } = event.person
    if (event.op === 'add') this.users.set(user_id, { ...event.person, is_active: true })
    else if (event.op === 'remove') this.users.delete(user_id)
    else this.users.change(user_id, (user) => changed(user, event.person))
  }

  /** Deletes values of profile fields that no longer exist. */
  keepFields(ids: ReadonlySet<string>): void {
    for (const [id, user] of [...this.users.peekEntries()]) {
      const data = user.profile_data
      if (!data || Object.keys(data).every((field) => ids.has(field))) continue
      const kept = Object.entries(data).filter(([field]) => ids.has(field))
      this.users.set(id, { ...user, profile_data: Object.fromEntries(kept) })
    }
  }
}

/** A user after an event has been applied. The event has other names for some fields. */
function changed(user: User, { user_id, ...facts }: { user_id: number } & UserFacts): User {
  const { avatar_source, avatar_url_medium, custom_profile_field, new_email, ...plain } = facts
  return {
    ...user,
    ...plain,
    ...(new_email !== undefined && { email: new_email }),
    ...(facts.role !== undefined && marksOf(facts.role)),
    ...(custom_profile_field && { profile_data: withField(user.profile_data, custom_profile_field) }),
  }
}

function withField(data: ProfileData = {}, { id, ...value }: NonNullable<UserFacts['custom_profile_field']>) {
  const { [id]: _, ...others } = data
  const { value: text } = value
  return text === null ? others : { ...others, [id]: { ...value, value: text } }
}
