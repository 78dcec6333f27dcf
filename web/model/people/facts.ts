import type { ClientEvent } from '#wire/events/index'
import type { KnownState } from '../../protocol/snapshot'
import { ReactiveMap } from '../reactive-map'
import { withoutPerson } from './without-person'

type EventOf<Type extends ClientEvent['type']> = Extract<ClientEvent, { type: Type }>

/** Properties of the user's own account that have the same names in events and in facts. */
const OF_ONESELF = ['full_name', 'avatar_source', 'avatar_url', 'avatar_url_medium', 'delivery_email'] as const

/**
 * Facts, under their names in the snapshot: settings of the organization, its lists (emoji, linkifiers …), the
 * server's constants, and the user's own account. Readers of a fact update when any part of it changes.
 */
export class Facts {
  readonly #facts = new ReactiveMap<string, KnownState[string]>()

  /** Reads a fact. The reader updates when it changes. */
  get<Name extends keyof KnownState>(name: Name): KnownState[Name] {
    return this.#facts.get(name as string) as KnownState[Name]
  }

  peek<Name extends keyof KnownState>(name: Name): KnownState[Name] {
    return this.#facts.peek(name as string) as KnownState[Name]
  }

  set<Name extends keyof KnownState>(name: Name, value: KnownState[Name]): void {
    this.#facts.set(name as string, value)
  }

  load(facts: Iterable<readonly [string, KnownState[string]]>): void {
    this.#facts.load(facts)
  }

  tell(): Record<string, KnownState[string]> {
    return Object.fromEntries(this.#facts.peekEntries())
  }

  realm(event: EventOf<'realm'>): void {
    if (event.op === 'deactivated') this.set('realm_is_deactivated', true)
    else if (event.op === 'update') this.set(`realm_${event.property}`, event.value)
    else for (const [name, value] of Object.entries(event.data)) this.set(`realm_${name}`, value)
  }

  /** Removes a deactivated person from all permissions. It isn't called for older servers. */
  forgetPerson(id: number): void {
    const changed = withoutPerson(this.tell(), id)
    if (!changed) return
    for (const [name, value] of Object.entries(changed))
      if (value !== this.#facts.peek(name)) this.#facts.set(name, value)
  }

  realmDomains(event: EventOf<'realm_domains'>): void {
    const name = event.op === 'remove' ? event.domain : event.realm_domain.domain
    const others = this.peek('realm_domains').filter(({ domain }) => domain !== name)
    this.set('realm_domains', event.op === 'remove' ? others : [...others, event.realm_domain])
  }

  defaults({ property, value }: EventOf<'realm_user_settings_defaults'>): void {
    this.set('realm_user_settings_defaults', { ...this.peek('realm_user_settings_defaults'), [property]: value })
  }

  /** Runs when someone's account changes. If it is the user's own, updates the facts about it. */
  oneself(person: Extract<EventOf<'realm_user'>, { op: 'update' }>['person']): void {
    if (person.user_id !== this.peek('user_id')) return
    for (const name of OF_ONESELF) if (person[name] !== undefined) this.set(name, person[name])
    if (person.new_email !== undefined) this.set('email', person.new_email)
    if (person.role === undefined) return
    for (const [name, value] of Object.entries(marksOf(person.role))) this.set(name, value)
    this.set('is_moderator', person.role === MODERATOR)
  }
}

const MODERATOR = 300

/** The fields of user objects that follow from a role. */
export const marksOf = (role: number) => ({ is_owner: role === 100, is_admin: role <= 200, is_guest: role === 600 })
