import { reviveJson, stringifyJson } from '#lib/json'
import { ANSWERING, type Place } from './answering'
import type { Call, Reply } from './call'

/** In characters. Parameters that the edge reads have 8 KB, and few have as much. */
const LONGEST_ADDRESS = 16_000
const START = 'https://realm/read/'
const CALL = '?call='

/** Where the realm answers a call as HTTP. Undefined for one that is too long for an address. */
export function addressOfReading(call: Call, place: Place): string | undefined {
  const { params, ...rest } = call
  const address = `${START}${place}${CALL}${encodeURIComponent(`${JSON.stringify(rest)}\n${stringifyJson(params)}`)}`
  return address.length <= LONGEST_ADDRESS ? address : undefined
}

export const isReading = (address: string): boolean => address.startsWith(START)

/** Answers such a call with all the headers that its caller gets. */
export async function answerReading(address: string, execute: (call: Call) => Promise<Reply>): Promise<Response> {
  const start = address.indexOf(CALL)
  const place = address.slice(START.length, start) as Place
  const [rest = '', params = ''] = decodeURIComponent(address.slice(start + CALL.length)).split('\n')
  // As `addressOfReading` wrote it.
  const call = { ...JSON.parse(rest), params: reviveJson(params) } as Call
  return ANSWERING[place].answer(await execute(call))
}
