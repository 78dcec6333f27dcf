/**
 * The longest wait for a response: an email, or the check of an address, may have to wait for its turn in the
 * organization.
 */
const MOST_MS = 90_000
/** The maximum length of the Worker's reason for refusing an email, which is sent to the sender, in characters. */
const LONGEST_REASON = 200

/** An error that is sent to the sender's mail server. */
export class Refusal extends Error {
  responseCode: number

  /** @param responseCode for SMTP: 4xx asks the sender to try again */
  constructor(responseCode: number, reason: string) {
    super(reason)
    this.responseCode = responseCode
  }
}

const LATER = 'This email cannot be accepted right now. Try again later.'

/** Returns functions that check an address and hand in an email. They resolve to the Worker's refusal, if any. */
export function handIn({ url, key }: { url: string; key: string }) {
  const call = async (method, query, body) => {
    const asked = `${url}/mail-in?${new URLSearchParams(query)}`
    const headers = { Authorization: `Bearer ${key}`, ...(body ? { 'Content-Type': 'message/rfc822' } : {}) }
    const answer = await fetch(asked, { method, headers, body, signal: AbortSignal.timeout(MOST_MS) })
    const said = await answer.json().catch(() => ({}))
    return answer.ok ? undefined : refusalOf(answer.status, said.msg)
  }
  const asked = (method, query, body?: Buffer) => call(method, query, body).catch(() => new Refusal(451, LATER))
  return {
    check: (to: string): Promise<Refusal | undefined> => asked('GET', { to }),
    post: (envelope: { to: string; from: string }, mail: Buffer): Promise<Refusal | undefined> =>
      asked('POST', envelope, mail),
  }
}

function refusalOf(status, reason) {
  // If the key is wrong, the sender should try again, since that isn't the sender's fault.
  if (status >= 500 || [401, 408, 429].includes(status)) return new Refusal(451, LATER)
  const words = typeof reason === 'string' ? reason : 'This email was not accepted'
  return new Refusal(status === 413 ? 552 : 550, plain(words).slice(0, LONGEST_REASON))
}

/** Converts text to a line of ASCII, as SMTP requires. */
const plain = (text: string) => text.replace(/[^\x20-\x7e]+/g, ' ')

/**
 * The response to an email for several people, some of whom may already have received it. If one of them needs another
 * attempt, the sender is asked to try again for all of them. Nobody receives the email twice.
 */
export function answerTo(outcomes: { to: string; refusal: Refusal | undefined }[]): Refusal | undefined {
  const refused = outcomes.flatMap(({ to, refusal }) => (refusal ? [{ to, refusal }] : []))
  const later = refused.find(({ refusal }) => refusal.responseCode < 500)
  if (later) return later.refusal
  const [first] = refused
  if (!first) return undefined
  if (outcomes.length === 1) return first.refusal
  const rest = refused.length < outcomes.length ? '. The other recipients received it' : ''
  const named = refused.map(({ to, refusal }) => `${plain(to)}: ${refusal.message}`).join('; ')
  return new Refusal(first.refusal.responseCode, `Not accepted for ${named}${rest}`)
}
