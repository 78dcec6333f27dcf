import { timeOfFirstCall } from '#lib/time/time-of-first-call'
import { COUNTERS, type Counter, type Gauge } from './list'
import { type Series, SeriesByLabels } from './series'

/** The maximum number of series of one counter. Further ones are counted as "other". */
export const MOST_SERIES = 300
const MOST_REALMS = 1000

/** The part of Cloudflare's Analytics Engine that we use. */
export interface Points {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

/** The figures of one organization. */
type RealmGauges = Record<Exclude<Gauge, 'edgewise_organizations_seen'>, number>

/**
 * Counts only in memory: no row is written, and counters start at 0 when the process starts. On Cloudflare, each
 * instance has its own counts until it ends, so they are also sent to Analytics Engine as points.
 */
class Metrics {
  readonly #counters = new Map<Counter, SeriesByLabels>()
  /** The organization that reported last comes last. */
  readonly #realms = new Map<string, RealmGauges>()
  #lastRealm: string | undefined
  #points: Points | undefined
  readonly #since = timeOfFirstCall()

  /** The time when counting began, in UNIX ms. */
  get since(): number {
    return this.#since()
  }

  /** Sets where points are sent: nowhere if the deployment doesn't have Analytics Engine. */
  tell(points: Points | undefined): void {
    this.#points = points
  }

  count(counter: Counter, by = 1, ...labels: string[]): void {
    if (!(by > 0)) return
    this.#since()
    const series = this.#seriesOf(counter, labels)
    series.value += by
    if (!this.#points) return
    series.untold += by
    if (series.untold < COUNTERS[counter].grain) return
    const told = series.untold
    series.untold = 0
    this.#points.writeDataPoint({ indexes: [counter], blobs: [...series.labels], doubles: [told] })
  }

  /**
   * Stores an organization's latest figures. `realm` can be anything that distinguishes organizations, and isn't shown.
   */
  note(realm: string, gauges: RealmGauges): void {
    if (realm !== this.#lastRealm) this.#realms.delete(realm)
    this.#lastRealm = realm
    this.#realms.set(realm, gauges)
    if (this.#realms.size <= MOST_REALMS) return
    for (const oldest of this.#realms.keys()) {
      this.#realms.delete(oldest)
      return
    }
  }

  seriesOf(counter: Counter): Series[] {
    return this.#counters.get(counter)?.all ?? []
  }

  gauge(gauge: Gauge): number {
    const realms = [...this.#realms.values()]
    if (gauge === 'edgewise_organizations_seen') return realms.length
    return realms.reduce((sum, gauges) => sum + gauges[gauge], 0)
  }

  #seriesOf(counter: Counter, labels: readonly string[]): Series {
    const known = this.#counters.get(counter)
    if (known) return known.get(labels)
    const made = new SeriesByLabels(MOST_SERIES)
    this.#counters.set(counter, made)
    return made.get(labels)
  }
}

export const metrics = new Metrics()

const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** The class of a status, such as "2xx" for 200. */
export const classOf = (status: number): string => CLASSES[Math.trunc(status / 100)]!
