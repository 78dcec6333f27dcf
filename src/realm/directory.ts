import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#lib/platform/env'
import { RealmEntries } from '#store/directory/realm-entries'
import { type Rewind, Rewinds } from '#store/directory/rewinds'
import type { DirectoryCalls, Hint, RealmEntry, RewindDirectory } from './crossing/realm-calls'
import type { Realm } from './realm'

/** The number of characters at the start of a realm's id that distinguish it from others. */
const ID_PREFIX = 16

/**
 * The realms that exist, and the facts that the edge needs about each: one object for the whole deployment. A realm
 * itself is asked only if it may exist, so a made-up host doesn't wake an object or create a file.
 */
export class Directory
  extends DurableObject<Env<DurableObjectNamespace<Realm>>>
  implements DirectoryCalls, RewindDirectory
{
  readonly #entries = new RealmEntries(this.ctx.storage.sql)
  readonly #rewinds = new Rewinds(this.ctx.storage.sql)
  /**
   * The beginnings of the ids of the objects that were in the state folder when the server started; undefined on
   * platforms without this folder.
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
    const id = realms.idFromName(name)
    const told = await realms.get(id).introduce()
    const entry = told && { ...told, ...(jurisdiction && { jurisdiction }) }
    this.#entries.keep(name, entry)
    // If the salt differs, the object has a different organization now.
    if (told && told.salt !== this.#rewinds.find(String(id))?.salt) this.#rewinds.forget(String(id))
    return entry
  }

  async findRewind(object: string): Promise<Rewind | undefined> {
    return this.#rewinds.find(object)
  }

  async noteRewind(object: string, rewind: Rewind): Promise<void> {
    const { name } = rewind.realm
    this.#rewinds.keep(object, rewind)
    const jurisdiction = this.#entries.find(name)?.entry?.jurisdiction
    const entry = { salt: rewind.salt, hasOlderKeys: false, isRewound: true }
    this.#entries.keep(name, { ...entry, ...(jurisdiction !== undefined && { jurisdiction }) })
  }

  /**
   * Whether a realm may have been created before there was a directory. If the objects can't be listed, only realms for
   * which a key was sent and the few in the deployment's variables may be older. Each is asked once.
   */
  #mayBeOlder(name: string, hint: Hint): boolean {
    if (hint === 'key') return true
    if (!this.#older) return hint === 'configured'
    return this.#older.has(this.env.REALM.idFromName(name).toString().slice(0, ID_PREFIX))
  }
}
