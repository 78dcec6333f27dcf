import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'

export const CASES = join(ROOT, 'test/integrations/cases')
export const RECORDED = join(ROOT, '../shared/integrations/given')

/** The default values in a case, which are left out of the repository's copy to keep it short. */
const USUAL = {
  method: 'POST',
  headers: {},
  content_type: 'application/json',
  status: 200,
  answer: { result: 'success', msg: '' },
  message: 'channel',
  channel: '{channel}',
  topic: null,
  links: [],
  facts: [],
  words: [],
  has_code_block: false,
  has_quote: false,
  owner_told: null,
}

/** A recorded file in the repository's form: each payload once, and one case per line. */
export function packed({ integration, cases }) {
  const payloads = [...new Set<Json>(cases.map(({ body }) => body ?? ''))]
  const rows = cases.map(({ body, ...one }) => {
    const differing = Object.entries<Json>(one).filter(([name, value]) => !isSame(USUAL[name], value))
    const absent = Object.keys(USUAL).filter((name) => !(name in one))
    const payload = body === undefined ? undefined : payloads.indexOf(body)
    return JSON.stringify({ ...Object.fromEntries(differing), ...(absent.length > 0 && { absent }), payload })
  })
  const texts = payloads.map((payload) => JSON.stringify(payload))
  return `{"integration":${JSON.stringify(integration)},"payloads":[\n${texts.join(',\n')}\n],"cases":[\n${rows.join(',\n')}\n]}\n`
}

/** The cases in a packed file, as they were recorded. */
function unpacked(text) {
  const { cases, payloads } = JSON.parse(text)
  return cases.map(({ payload, absent = [] as string[], ...one }) => {
    const usual = Object.fromEntries(Object.entries(USUAL).filter(([name]) => !absent.includes(name)))
    return { ...usual, ...one, ...(payload !== undefined && { body: payloads[payload] }) }
  })
}

const OWN = join(ROOT, 'test/integrations/own')
const TO_CHANNEL = { api_key: '{bot}', stream: '{channel}' }
const jsonFilesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.json'))

/** All cases in the repository by service: recorded ones, and those that were written by hand. */
export function readCases() {
  const cases: Map<string, any[]> = new Map()
  for (const file of jsonFilesIn(CASES)) {
    cases.set(file.slice(0, -5), unpacked(readFileSync(join(CASES, file), 'utf8')))
  }
  for (const file of jsonFilesIn(OWN)) {
    const name = file.slice(0, -5)
    const own = JSON.parse(readFileSync(join(OWN, file), 'utf8')).cases.map((one) => complete(name, one))
    cases.set(name, [...(cases.get(name) ?? []), ...own])
  }
  return new Map([...cases].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Adds the usual values to a case that was written by hand, which contains only values that differ from them. */
function complete(service, { body, ...one }) {
  const usual = { ...USUAL, path: `/api/v1/external/${service}`, query: TO_CHANNEL }
  return {
    ...usual,
    ...one,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

/** Names of recordings whose copy is missing or differs. Empty if the recordings aren't available. */
export function differingCopies() {
  if (!existsSync(RECORDED)) return []
  const recorded = readdirSync(RECORDED).filter((name) => name.endsWith('.json'))
  return recorded.filter((name) => {
    const copy = join(CASES, name)
    return (
      !existsSync(copy) || readFileSync(copy, 'utf8') !== packed(JSON.parse(readFileSync(join(RECORDED, name), 'utf8')))
    )
  })
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)
