import { reviveJson, stringifyJson } from '#lib/json/json'
import type { AddressOptions } from '#lib/mail-in/mail-address'
import type { MailClaim } from '#lib/signing/mail-token'
import { ANSWERING, type Place } from './answering'
import type { Call, Reply, UnreadCall } from './call'

// A call reaches the realm by one of the first five roads, and an email by the last:
//
// 1. RPC (`RealmCalls.execute`). Commands use it, and so do our own pages: the answer is one short string, which costs
//    less than a response. HEAD requests use it, too, and other calls that are too long for an address.
// 2. Reading, a `fetch`. The answer may be long, so it is the realm's own response, which the edge passes through
//    without copying it.
// 3. Waiting, a `fetch` that may become a WebSocket. The realm answers immediately if it can. Otherwise it opens a
//    socket and may sleep. For a poll, the other end of the socket is at the edge; otherwise, it is at the client.
// 4. A form, a `fetch` with the client's body. Long parameters and files cross as a stream that the edge hasn't read.
// 5. A frame on a client's own socket. The edge has no part in it, so the realm finds the operation itself
//    (`src/realm/roads/answer-call.ts`).
// 6. An email, a `fetch` with the email as it arrived. No operation is involved.
//
// The first five make their call with `makeCall`, and end in `src/realm/request/execute.ts`.

const START = 'https://realm/'
const CALL = '?call='

// ---- 2. Reading

const READING = `${START}read/`
/**
 * The limit in characters, which few calls reach: the edge reads at most 8 KB of parameters (64 KB for operations that
 * anyone can call).
 */
const LONGEST_ADDRESS = 16_000

/** The address at which the realm answers a call with an HTTP response; undefined if the call is too long. */
export function addressOfReading(call: Call, place: Place): string | undefined {
  const { params, ...rest } = call
  const text = `${JSON.stringify(rest)}\n${stringifyJson(params)}`
  const address = `${READING}${place}${CALL}${encodeURIComponent(text)}`
  return address.length <= LONGEST_ADDRESS ? address : undefined
}

export const isReading = (address: string): boolean => address.startsWith(READING)

/** Answers a call at an address that `addressOfReading` wrote, with all the headers that its caller gets. */
export async function answerReading(address: string, execute: (call: Call) => Promise<Reply>): Promise<Response> {
  const { path, text } = arrived(address)
  const [rest = '', params = ''] = text.split('\n')
  // The address has the form that `addressOfReading` gave it.
  const call = { ...JSON.parse(rest), params: reviveJson(params) } as Call
  return ANSWERING[path[1] as Place].answer(await execute(call))
}

// ---- 3. Waiting

/** A long poll, or a client's own socket. */
type Kind = 'poll' | 'socket'

/** The address at which the realm answers a call that may wait for events. */
export const addressOfWaiting = (kind: Kind, call: Call, place: Place): string =>
  `${START}${kind}/${place}${CALL}${encodeURIComponent(JSON.stringify(call))}`

export const isWaiting = (address: string): boolean =>
  address.startsWith(`${START}poll/`) || address.startsWith(`${START}socket/`)

/** Reads the address that `addressOfWaiting` wrote. */
export function readWaiting(address: string): { kind: Kind; call: Call; place: Place } {
  const { path, text } = arrived(address)
  const [kind, place] = path as [Kind, Place]
  return { kind, place, call: JSON.parse(text) }
}

// ---- 4. A form

/** The header with the query of an unread call. */
export const UNREAD_QUERY = 'Edgewise-Query'

/** A request with the call in the address, the query in a header, and the form unread. */
export function requestWithForm(call: UnreadCall, query: string, body: Request['body']): Request {
  return new Request(`${START}form${CALL}${encodeURIComponent(JSON.stringify(call))}`, {
    method: 'POST',
    headers: { [UNREAD_QUERY]: query },
    body,
    // Following a redirect is up to the caller.
    redirect: 'manual',
  })
}

/** Reads the request that `requestWithForm` made. */
export const readForm = ({ url, headers }: Request): { unread: UnreadCall; query: string } => ({
  unread: JSON.parse(arrived(url).text),
  query: headers.get(UNREAD_QUERY) ?? '',
})

// ---- 6. An email

/** An unread email for an address whose signature the edge has verified. */
export interface MailCall {
  version: number
  realm: Call['realm']
  claim: MailClaim
  /** The salt with which the signature was verified. */
  salt: string
  options: AddressOptions
  /** The address for bounces; empty for a bounce. */
  envelopeFrom: string
  /** The mail server whose `Authentication-Results` are trusted. */
  server?: string | undefined
  /** The length in bytes, if it is known. */
  length?: number | undefined
}

export function requestWithMail(call: MailCall, body: Request['body']): Request {
  const address = `${START}mail${CALL}${encodeURIComponent(JSON.stringify(call))}`
  return new Request(address, { method: 'POST', body, redirect: 'manual' })
}

export const isMail = (address: string): boolean => address.startsWith(`${START}mail${CALL}`)

/** Reads the address that `requestWithMail` wrote. */
export const readMailCall = (address: string): MailCall => JSON.parse(arrived(address).text)

function arrived(address: string): { path: string[]; text: string } {
  const start = address.indexOf(CALL)
  return {
    path: address.slice(START.length, start).split('/'),
    text: decodeURIComponent(address.slice(start + CALL.length)),
  }
}
