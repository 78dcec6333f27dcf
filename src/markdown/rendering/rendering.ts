import type { AccountId } from '#lib/ids'
import { Stash } from './stash'
import type { MarkdownLookup, MarkdownOptions, Rendered } from './types'

/** Thrown if text needs more work or output than any legitimate message. */
export class TooComplex extends Error {}

const MAX_STEPS = 60_000
/** A hundred linkifiers with thirty states each take a seventh of this for the longest message. */
const MAX_LINKIFIER_WORK = 200_000_000

/** The rendering of one piece of text: its look-ups, its results, and the amount of work so far. */
export class Rendering {
  readonly options: MarkdownOptions
  readonly lookup: MarkdownLookup
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
    pages: [],
  }
  /** The cost of the formulas so far, in characters. */
  mathLength = 0
  private steps = 0
  private linkifierWork = 0

  constructor(options: MarkdownOptions) {
    this.options = options
    this.lookup = remembering(options.lookup)
  }

  /** Counts kinds of work that can be extensive even for short text, such as the cells of a table. */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > MAX_STEPS) throw new TooComplex()
  }

  /**
   * Counts the work of a linkifier's search. A match that would take too much work isn't linked,
   * and everything else is rendered.
   */
  mayLinkify(work: number): boolean {
    this.linkifierWork += work
    return this.linkifierWork <= MAX_LINKIFIER_WORK
  }
}

/** Caches most of the look-ups, so that a name that appears a thousand times is looked up once. */
function remembering(lookup: MarkdownLookup): MarkdownLookup {
  return {
    findPersonByName: once((name: string) => lookup.findPersonByName(name)),
    findPersonById: once((id: AccountId) => lookup.findPersonById(id)),
    findGroupByName: once((name: string) => lookup.findGroupByName(name)),
    findChannelByName: once((name: string) => lookup.findChannelByName(name)),
    findFirstMessage: (channel, topic) => lookup.findFirstMessage?.(channel, topic),
    findCustomEmoji: once((name: string) => lookup.findCustomEmoji(name)),
    findUploadedImage: once((path: string) => lookup.findUploadedImage?.(path)),
    findPage: (url) => lookup.findPage?.(url),
  }
}

function once<Key, Answer>(find: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, { answer: Answer }>()
  return (key) => {
    const known = answers.get(key) ?? { answer: find(key) }
    answers.set(key, known)
    return known.answer
  }
}
