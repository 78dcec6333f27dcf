const OTHER = 'other'

export interface Series {
  labels: readonly string[]
  value: number
  /** The part of the value that hasn't been sent to Analytics Engine yet. */
  untold: number
}

interface Branch {
  series?: Series
  next?: Map<string, Branch>
}

/**
 * The series of one counter. They are found label by label: joining the labels would take longer than the rest of the
 * counting for each request.
 */
export class SeriesByLabels {
  readonly all: Series[] = []
  readonly #root: Branch = {}
  #other: Series | undefined

  /** Beyond the limit, further series are counted as "other". */
  constructor(private readonly most: number) {}

  get(labels: readonly string[]): Series {
    let branch: Branch | undefined = this.#root
    for (let i = 0; branch && i < labels.length; i++) branch = branch.next?.get(labels[i]!)
    return branch?.series ?? this.#enter(labels)
  }

  #enter(labels: readonly string[]): Series {
    if (this.all.length >= this.most) {
      this.#other ??= this.#made(Array<string>(labels.length).fill(OTHER))
      return this.#other
    }
    let branch = this.#root
    for (const label of labels) {
      branch.next ??= new Map()
      const next = branch.next.get(label) ?? {}
      branch.next.set(label, next)
      branch = next
    }
    branch.series = this.#made(labels)
    return branch.series
  }

  #made(labels: readonly string[]): Series {
    const series = { labels, value: 0, untold: 0 }
    this.all.push(series)
    return series
  }
}
