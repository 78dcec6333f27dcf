import { Resolver } from 'node:dns/promises'
import { createRequire } from 'node:module'
import type { Json } from '../../lib/json.ts'

/** The timeout for a DNS query, which is tried twice. */
const DNS_MS = 4000
const DNS_TRIES = 2
/**
 * The maximum number of queries for an email, except those for DMARC, which must remain possible after many signatures.
 */
const MOST_QUESTIONS = 100
const MOST_DMARC_QUESTIONS = 50
/** The maximum number of signatures in an email. It is limited because the whole email is hashed for each. */
const MOST_SIGNATURES = 10
const MOST_MS = 40_000

/**
 * Loads mailauth's modules, in the listener's process only, because they take 30 MB. Importing the whole package would
 * take another 15 MB, and require a newer Node.
 */
const load = createRequire(import.meta.url)

export type Ask = (name: string, type: string) => Promise<any>

/** Queries the machine's name servers, or the given one. */
export function nameServers(server?: string): Ask {
  const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES })
  if (server) resolver.setServers([server])
  return (name, type) => resolver.resolve(name, type)
}

/**
 * Checks an email with SPF, DKIM and DMARC. Returns a header with the results, or undefined if the checks can't be
 * completed now.
 *
 * @param from `name` is this server's own name
 */
export async function senderResults(
  mail: Buffer,
  from: { ip: string; helo: string; sender: string; name: string; ask: Ask },
): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late: Promise<undefined> = new Promise((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOST_MS)
  })
  try {
    return await Promise.race([results(mail, from), late])
  } finally {
    clearTimeout(timer)
  }
}

async function results(mail, { ip, helo, sender, name, ask }) {
  const { dkimVerify } = load('mailauth/lib/dkim/verify')
  const { spf } = load('mailauth/lib/spf')
  const { dmarc } = load('mailauth/lib/dmarc')
  const resolver = bounded(ask)
  const signed = await dkimVerify(mail, { resolver })
  const sent = await spf({ ip, helo, sender, mta: name, resolver })
  const signatures = signed.results.map(({ status, signingDomain }) => ({ ...status, domain: signingDomain }))
  // Only signatures of the whole body count: anyone may have added text after a part that is signed.
  const whole = signatures.filter(({ result, underSized }) => result === 'pass' && !underSized)
  const judged = await dmarc({
    headerFrom: signed.headerFrom,
    fromFields: signed.fromFields,
    spfDomains: sent.status.result === 'pass' && sent.domain ? [sent.domain] : [],
    dkimDomains: whole,
    resolver,
  })
  const verdicts = {
    spf: sent.status.result,
    dkim: dkimOf(signatures, whole),
    dmarc: judged ? judged.status.result : undefined,
  }
  const isOpen = verdicts.spf === 'temperror' || verdicts.dkim === 'temperror'
  if (verdicts.dmarc === 'temperror' || (verdicts.dmarc === 'fail' && isOpen)) return undefined
  // All of these words are our own, so a sender can't inject anything into the header.
  const words = Object.entries<Json>(verdicts).flatMap(([method, result]) => (result ? [`; ${method}=${result}`] : []))
  return `Authentication-Results: ${name}${words.join('')}\r\n`
}

/** The DKIM result. One valid signature is enough, even if others are invalid. */
function dkimOf(signatures, whole) {
  if (whole.length > 0) return 'pass'
  const results = signatures.map(({ result }) => result)
  if (results.includes('temperror')) return 'temperror'
  return results.includes('fail') ? 'fail' : 'none'
}

/** Limits the number of queries for an email. Beyond the limit, the name server appears to be unreachable. */
function bounded(ask: Ask): Ask {
  const left = { dmarc: MOST_DMARC_QUESTIONS, others: MOST_QUESTIONS }
  return (name, type) => {
    const kind = name.startsWith('_dmarc.') ? 'dmarc' : 'others'
    if (left[kind]-- > 0) return ask(name, type)
    return Promise.reject(Object.assign(new Error('too many questions'), { code: 'ETIMEOUT' }))
  }
}

/** Whether an email has more signatures than a legitimate one would have. `head` is the part before its body. */
export const hasTooManySignatures = (head: string) =>
  (head.match(/^(?:dkim-signature|arc-message-signature)[ \t]*:/gim) ?? []).length > MOST_SIGNATURES
