/** The result of the receiving mail server's check of the sender. */
type Verdict = 'pass' | 'fail' | 'unknown'

/** The limit in characters: longer headers aren't read. */
const LONGEST_HEADER = 10_000

/**
 * Reads one mail server's `Authentication-Results`, found by the server's name for itself (RFC 8601). Only the first
 * header with this name is trusted: the server puts its own at the top, and any below may be the sender's. If DMARC
 * passed or failed, that decides. Otherwise, SPF and DKIM decide together.
 */
export function verdictOf(headers: readonly { key: string; value: string }[], server: string | undefined): Verdict {
  if (!server) return 'unknown'
  const own = headers.find(({ key, value }) => key === 'authentication-results' && serverIn(value) === server)
  if (!own || own.value.length > LONGEST_HEADER) return 'unknown'
  const results = resultsIn(own.value)
  const dmarc = results.get('dmarc')
  if (dmarc === 'pass') return 'pass'
  if (dmarc === 'fail') return 'fail'
  if (results.get('dkim') === 'pass' || results.get('spf') === 'pass') return 'pass'
  return FAILURES.has(results.get('spf') ?? '') || results.get('dkim') === 'fail' ? 'fail' : 'unknown'
}

const FAILURES: ReadonlySet<string> = new Set(['fail', 'softfail'])

const serverIn = (value: string) => /^\s*([^\s;]+)/.exec(value)?.[1]?.toLowerCase()

/** Results by method. One valid signature among several is enough. Comments are ignored: they may contain anything. */
function resultsIn(value: string): Map<string, string> {
  const results = new Map<string, string>()
  for (const part of value
    .replace(/\([^()]*\)/g, ' ')
    .split(';')
    .slice(1)) {
    const [, method, result] = /^\s*(dmarc|spf|dkim)\s*(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? []
    if (!method || !result) continue
    const name = method.toLowerCase()
    if (results.get(name) !== 'pass') results.set(name, result.toLowerCase())
  }
  return results
}
