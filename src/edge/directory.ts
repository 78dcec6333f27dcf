import type { Context } from 'hono'
import { LeastRecentlyUsed } from '#lib/memory/lru'
import type { Hint, RealmEntry } from '#realm/crossing/realm-calls'
import type { Edge, RealmFinder, RealmStub } from './environment'
import { placeOfNew } from './place'
import { isConfigured } from './tenancy'

/**
 * The maximum number of realms that an instance of the Worker remembers. Founded realms and other names are counted
 * separately, because strangers can only make up other names.
 */
const KEPT = 1000
/**
 * The time for which an instance assumes that a realm doesn't exist. Another instance may have founded it in the
 * meantime.
 */
const REFUSED_FOR_MS = 5000
/** The time for which an entry for a founded realm is trusted even if a signature contradicts it. */
const BELIEVED_FOR_MS = 5000
/** Like `REFUSED_FOR_MS`, for requests with a key or a cookie, whose realm may be new. */
const REFUSED_TO_HOLDERS_FOR_MS = 1000

/**
 * The directory's answers, cached at the edge, so that a request to a known realm needs no further call. An entry
 * changes only when its realm is rewound, or founded again after it was deleted. The realm then makes new signatures,
 * and the first of them makes the edge ask again.
 */
export class RealmDirectory implements RealmFinder {
  readonly #founded = new LeastRecentlyUsed<string, RealmEntry>(KEPT)
  /** For each unknown realm, the time of the last request to the directory. */
  readonly #refused = new LeastRecentlyUsed<string, number>(KEPT)
  /** For each founded realm, the time of the last request to the directory. */
  readonly #askedAt = new LeastRecentlyUsed<string, number>(KEPT)

  known(name: string): RealmEntry | undefined {
    return this.#founded.get(name)
  }

  async find(c: Context<Edge>, hint?: Hint): Promise<RealmEntry | undefined> {
    const { name } = c.get('realm')
    const known = this.known(name)
    if (known) return known
    // A hint is new information, so an earlier refusal without it doesn't count.
    if (hint === undefined && this.#isRefused(name, patienceWith(c))) return undefined
    const configured = isConfigured(name, c.env.HOSTS) ? 'configured' : undefined
    return this.#keep(name, await directoryObject(c).find(name, hint ?? configured))
  }

  async renew(c: Context<Edge>): Promise<RealmEntry | undefined> {
    const { name } = c.get('realm')
    if (Date.now() - (this.#askedAt.get(name) ?? 0) < BELIEVED_FOR_MS) return this.known(name)
    return this.#keep(name, await directoryObject(c).find(name, undefined))
  }

  /** Adds the request's realm, which was just founded. */
  async enter(c: Context<Edge>): Promise<void> {
    const { name } = c.get('realm')
    this.#keep(name, await directoryObject(c).enter(name, placeOfNew(c.env).jurisdiction))
  }

  #isRefused(name: string, patience: number): boolean {
    const refusedAt = this.#refused.get(name)
    return refusedAt !== undefined && Date.now() - refusedAt < patience
  }

  #keep(name: string, entry: RealmEntry | null): RealmEntry | undefined {
    if (!entry) {
      this.#refused.set(name, Date.now())
      return undefined
    }
    this.#askedAt.set(name, Date.now())
    const known = this.#founded.get(name)
    // Verified signatures stay valid while the entry doesn't change.
    if (known?.salt === entry.salt && known.isRewound === entry.isRewound) return known
    this.#founded.set(name, entry)
    return entry
  }
}

function patienceWith(c: Context<Edge>): number {
  const isHolder = c.req.header('Authorization') !== undefined || c.req.header('Cookie') !== undefined
  return isHolder ? REFUSED_TO_HOLDERS_FOR_MS : REFUSED_FOR_MS
}

function directoryObject({ env: { DIRECTORY } }: Context<Edge>) {
  return DIRECTORY.get(DIRECTORY.idFromName('directory'))
}

/** The entry of the request's realm; undefined if it was never founded. */
export function entryOf(c: Context<Edge>, hint?: Hint): Promise<RealmEntry | undefined> {
  return c.get('directory').find(c, hint)
}

/**
 * The claims of a signature, if the request's realm made it. If it doesn't match, the directory is asked again, since
 * the realm may have been rewound in the meantime.
 */
export async function verifiedFor<Found>(
  c: Context<Edge>,
  verify: (entry: RealmEntry) => Found | undefined,
): Promise<Found | undefined> {
  const entry = await entryOf(c)
  const found = entry && verify(entry)
  if (!entry || found !== undefined) return found
  const renewed = await c.get('directory').renew(c)
  return renewed && renewed !== entry ? verify(renewed) : undefined
}

/** The salt that credentials carry if their realm was rewound. */
export const epochOf = ({ isRewound, salt }: RealmEntry): { epoch?: string } => (isRewound ? { epoch: salt } : {})

/** The object of the request's realm; undefined if the realm was never founded, so that no object is created for it. */
export function realmOf(c: Context<Edge>): RealmStub | Promise<RealmStub | undefined> {
  const known = c.get('directory').known(c.get('realm').name)
  return known ? realmObject(c) : findRealm(c)
}

async function findRealm(c: Context<Edge>): Promise<RealmStub | undefined> {
  return (await entryOf(c)) && realmObject(c)
}

/** The Durable Object of a realm. A realm that was never founded gets the location for new ones. */
export function realmObject(c: Context<Edge>): RealmStub {
  const { name } = c.get('realm')
  const known = c.get('directory').known(name)
  return known ? objectOf(c, name, known) : newObject(c, name)
}

/** The ids of founded realms, cached: hashing a name takes the runtime longer than everything else here. */
const ids = new WeakMap<RealmEntry, { name: string; id: DurableObjectId }>()

function objectOf(c: Context<Edge>, name: string, entry: RealmEntry): RealmStub {
  const realms = realmsIn(c, entry.jurisdiction)
  const kept = ids.get(entry)
  if (kept?.name === name) return realms.get(kept.id)
  const id = realms.idFromName(name)
  ids.set(entry, { name, id })
  return realms.get(id)
}

/** The object of a realm that may not exist yet. The location hint only matters when the object is created. */
function newObject(c: Context<Edge>, name: string): RealmStub {
  const { jurisdiction, locationHint } = placeOfNew(c.env)
  const realms = realmsIn(c, jurisdiction)
  return realms.get(realms.idFromName(name), locationHint ? { locationHint } : undefined)
}

const realmsIn = (c: Context<Edge>, jurisdiction: string | undefined): Edge['Bindings']['REALM'] =>
  jurisdiction ? c.env.REALM.jurisdiction(jurisdiction) : c.env.REALM
