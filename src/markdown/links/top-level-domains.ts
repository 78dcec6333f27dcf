import domains from 'tlds'

/** Top-level domains that are better known as file extensions. */
const NEVER_LINKED = ['java', 'md', 'mov', 'py', 'zip']

let known: Set<string> | undefined

export function isTopLevelDomain(label: string): boolean {
  known ??= new Set(domains.filter((domain) => !NEVER_LINKED.includes(domain)))
  return known.has(label)
}
