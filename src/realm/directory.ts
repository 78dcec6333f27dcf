import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#lib/env'
import { RealmEntries } from '#store/directory/realm-entries'
import type { DirectoryCalls, Hint, RealmEntry } from './call'
import type { Realm } from './realm'

/** As much of a realm's id as tells it apart from others. */
const ID_PREFIX = 16

/**
 * Which realms were founded, and what the edge needs to know of each: one object for the whole
 * deployment. A realm itself is asked only if it may exist, so a made-up host wakes no object and
 * makes no file.
 */
export class Directory extends DurableObject<Env<DurableObjectNamespace<Realm>>> implements DirectoryCalls {
  readonly #entries = new RealmEntries(this.ctx.storage.sql)
  /**
   * Objects that were in the state folder when the server started; undefined where nobody can look.
   */
  readonly #older = this.env.REALM_OBJECTS === undefined ? undefined : new Set(this.env.REALM_OBJECTS.split(','))

  async find(name: string, hint: Hint): Promise<RealmEntry | null> {
    const known = this.#entries.find(name)
    if (known) return known.entry
    return this.#mayBeOlder(name, hint) ? this.enter(name) : null
  }

  async enter(name: string, chosen?: string): Promise<RealmEntry | null> {
    const known = this.#entries.find(name)?.entry
    const jurisdiction = known ? known.jurisdiction : chosen
    const realms = jurisdiction
      ? this.env.REALM.jurisdiction(jurisdiction as DurableObjectJurisdiction)
      : this.env.REALM
    const told = await realms.get(realms.idFromName(name)).introduce()
    const entry = told && { ...told, ...(jurisdiction && { jurisdiction }) }
    this.#entries.keep(name, entry)
    return entry
  }

  /**
   * Whether a realm may have been founded before there was a directory. Where the objects can't be
   * listed, that may be one which the deployment's variables name: those are few. Each is asked
   * once.
   */
  #mayBeOlder(name: string, hint: Hint): boolean {
    if (hint === 'key') return true
    if (!this.#older) return hint === 'configured'
    return this.#older.has(this.env.REALM.idFromName(name).toString().slice(0, ID_PREFIX))
  }
}
