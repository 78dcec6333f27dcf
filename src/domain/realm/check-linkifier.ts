import { ProtocolError } from '#lib/errors'
import { checkLinkifierPattern, checkUrlTemplate, LONGEST_PATTERN } from '#markdown/links/linkifiers'
import { hasSafeScheme } from '#markdown/links/template-scheme'
import type { StoredLinkifier } from '#store/realm/facts'

/**
 * The limit for all linkifiers together, in characters: they are stored in one row, and each message is matched against
 * them.
 */
export const LONGEST_LINKIFIERS = 500_000

type Given = Omit<StoredLinkifier, 'id'>
type Field = 'pattern' | 'url_template' | '__all__'
type Problems = [Field, string][]

/** All problems with a linkifier, by field. The first one is the error's message. */
class InvalidLinkifier extends ProtocolError {
  constructor(problems: Problems) {
    const errors: Record<string, string[]> = {}
    for (const [field, text] of problems) errors[field] = [...(errors[field] ?? []), text]
    super(problems[0]?.[1] ?? '', { extra: { errors } })
  }
}

/** Throws the documented error for an invalid linkifier. The values are already stripped. */
export function checkLinkifier(linkifier: Given, others: readonly StoredLinkifier[]): void {
  const problems = problemsOf(linkifier)
  if (linkifier.pattern && others.some(({ pattern }) => pattern === linkifier.pattern)) {
    problems.push(['__all__', 'Realm filter with this Realm and Pattern already exists.'])
  }
  if (problems.length) throw new InvalidLinkifier(problems)
}

const INVALID_TEMPLATE = 'Invalid URL template.'
const BLANK = 'This field cannot be blank.'

function problemsOf({ pattern, urlTemplate }: Given): Problems {
  const problems: Problems = []
  const template = checkUrlTemplate(urlTemplate)
  if (!pattern) problems.push(['pattern', BLANK])
  if (pattern.length > LONGEST_PATTERN)
    return [['pattern', `Ensure this value has at most ${LONGEST_PATTERN} characters.`]]
  if (!urlTemplate) problems.push(['url_template', BLANK])
  if (!template.ok) problems.push(['url_template', INVALID_TEMPLATE])
  const regex = checkLinkifierPattern(pattern)
  if (!regex.ok) problems.push(['__all__', regex.message])
  if (regex.ok && template.ok) problems.push(...compare(regex.groups, template.variables))
  // Zulip accepts any scheme, so this error, which only this server has, comes last.
  if (problems.length === 0 && !hasSafeScheme(urlTemplate)) problems.push(['url_template', INVALID_TEMPLATE])
  return problems
}

/** The problem if the template's variables differ from the pattern's groups. It names the first that differs. */
function compare(groups: string[], variables: string[]): Problems {
  const [unknown] = variables.filter((name) => !groups.includes(name)).sort()
  if (unknown !== undefined) {
    return [['__all__', `Group '${unknown}' in URL template is not present in linkifier pattern.`]]
  }
  const [unused] = groups.filter((name) => !variables.includes(name)).sort()
  if (unused !== undefined) {
    return [['__all__', `Group '${unused}' in linkifier pattern is not present in URL template.`]]
  }
  return []
}
