import { LeastRecentlyUsed } from '../memory/lru'

const MAX_NAME = 30
/** The maximum number of characters of a User-Agent that are read. Browsers send about 150. */
export const LONGEST_USER_AGENT = 1_000

export interface CallingProgram {
  readonly name: string
  readonly version: string
  /** `zulip` for clients that use Zulip's own names for some values, `spec` for all others. */
  readonly vocabulary: 'spec' | 'zulip'
}

/** The calling program. Its name comes from the `client` parameter, or else from the User-Agent. */
export function identifyClient(parameter: string | undefined, header: string | undefined): CallingProgram {
  const program = programOf((header ?? '').slice(0, LONGEST_USER_AGENT))
  return parameter === undefined ? program : { ...program, name: shortened(parameter), version: '' }
}

/** The maximum number of User-Agents whose programs are cached. Strangers can make up any number of them. */
const MOST_PROGRAMS = 100
const known = new LeastRecentlyUsed<string, CallingProgram>(MOST_PROGRAMS)

function programOf(userAgent: string): CallingProgram {
  const kept = known.get(userAgent)
  if (kept) return kept
  const { name, version } = parseUserAgent(userAgent)
  const vocabulary = /zulip/i.test(userAgent) ? 'zulip' : 'spec'
  const program = { name: shortened(name || 'Unspecified'), version, vocabulary } as const
  known.set(userAgent, program)
  return program
}

const shortened = (name: string) => [...name.slice(0, 2 * MAX_NAME)].slice(0, MAX_NAME).join('')

/** Like `identifyClient`, for our own pages, whichever browser or program shows them. */
export function identifyPage(parameter: string | undefined): CallingProgram {
  return identifyClient(parameter ?? 'website', undefined)
}

/**
 * "ZulipMobile/27.192 (iOS 17)" → ZulipMobile, 27.192. A name may contain spaces ("My Bot/1.0"), but neither digits nor
 * parentheses after the first space ("Mozilla (X11)" → Mozilla). It is read in one pass, since a pattern for this would
 * backtrack.
 */
function parseUserAgent(userAgent: string): { name: string; version: string } {
  const first = indexOrEnd(userAgent, /[/ ]/)
  let end = first + indexOrEnd(userAgent.slice(first), /[0-9/(]/)
  while (end > first && end < userAgent.length && userAgent[end] !== '/' && userAgent[end] !== ' ') end--
  const rest = userAgent[end] === '/' ? userAgent.slice(end + 1) : ''
  return { name: userAgent.slice(0, end).trim(), version: rest.slice(0, indexOrEnd(rest, /[/ ]/)) }
}

function indexOrEnd(text: string, pattern: RegExp): number {
  const index = text.search(pattern)
  return index < 0 ? text.length : index
}
