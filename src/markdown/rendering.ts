import { Stash } from './stash'
import type { MarkdownOptions, MentionedPerson, Rendered } from './types'

/** Thrown when a text asks for more work or output than any honest message needs. */
export class TooComplex extends Error {}

const MAX_STEPS = 60_000

/** The rendering of one text: what it may ask, what it has found, and how much work is left. */
export class Rendering {
  readonly options: MarkdownOptions
  readonly stash = new Stash()
  readonly found: Omit<Rendered, 'html'> = {
    mentionedPeople: new Set(),
    mentionedGroups: new Set(),
    mentionsChannel: false,
    mentionsTopic: false,
    alertWords: new Set(),
    hasLink: false,
    hasImage: false,
    uploads: [],
  }
  /** Length of formulas rendered so far. */
  mathLength = 0
  private steps = 0
  private readonly peopleByName = new Map<string, MentionedPerson | undefined>()

  constructor(options: MarkdownOptions) {
    this.options = options
  }

  /** Counts work that a short text can multiply, such as the cells of a table. */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > MAX_STEPS) throw new TooComplex()
  }

  /** A name that is mentioned a thousand times is looked up once. */
  findPersonByName(name: string): MentionedPerson | undefined {
    if (!this.peopleByName.has(name)) this.peopleByName.set(name, this.options.lookup.findPersonByName(name))
    return this.peopleByName.get(name)
  }
}
