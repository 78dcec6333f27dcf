import type { ProviderDocument, ProviderDocuments } from '#lib/http/sign-in'

/**
 * The maximum number of providers to remember: twice as many as an organization may have, since some are removed and
 * others added.
 */
const MOST = 20

/** Descriptions of providers, by issuer, with their keys: at most 64 KB for each description, and for its keys. */
export class KeptProviderDocuments implements ProviderDocuments {
  /** The number of log-ins that are waiting for a response from their provider, or for a newcomer's picture. */
  readonly exchanges = { count: 0 }
  readonly #documents = new Map<string, ProviderDocument>()
  readonly #underWay = new Map<string, Promise<ProviderDocument>>()
  readonly #failures = new Map<string, { at: number; error: unknown }>()

  find(issuer: string): ProviderDocument | undefined {
    return this.#documents.get(issuer)
  }

  failureOf(issuer: string): { at: number; error: unknown } | undefined {
    return this.#failures.get(issuer)
  }

  fetch(issuer: string, now: number, load: () => Promise<ProviderDocument>): Promise<ProviderDocument> {
    const known = this.#underWay.get(issuer)
    if (known) return known
    const loading = load()
      .then((document) => {
        put(this.#documents, issuer, document)
        this.#failures.delete(issuer)
        return document
      })
      .catch((error: unknown) => {
        put(this.#failures, issuer, { at: now, error })
        throw error
      })
      .finally(() => this.#underWay.delete(issuer))
    this.#underWay.set(issuer, loading)
    return loading
  }
}

/** Adds a value as the newest, and drops the oldest one if there are too many. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= MOST) return
    map.delete(oldest)
  }
}
