import { BadRequest } from '#lib/errors'

const LONGEST = 255
/** The maximum number of domains. All of them are stored in one row. */
export const MOST_DOMAINS = 1000

/** Throws the documented error for a name that no domain can have. The name is already stripped and in lower case. */
export function checkDomain(domain: string): void {
  const problem = problemOf(domain)
  if (problem) throw new BadRequest(`Invalid domain: ${problem}`)
}

function problemOf(domain: string): string | undefined {
  if (!domain) return "Domain can't be empty."
  if (!domain.includes('.')) return 'Domain must have at least one dot (.)'
  if (domain.length > LONGEST) return 'Domain is too long'
  if (domain.startsWith('.') || domain.endsWith('.')) return 'Domain cannot start or end with a dot (.)'
  for (const label of domain.split('.')) {
    if (!label) return "Consecutive '.' are not allowed."
    if (label.startsWith('-') || label.endsWith('-')) return "Subdomains cannot start or end with a '-'."
    if (!/^[a-z0-9-]*$/.test(label)) return "Domain can only have letters, numbers, '.' and '-'s."
  }
  return undefined
}
