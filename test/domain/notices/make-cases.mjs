// Writes cases.generated.json: node test/domain/notices/make-cases.mjs
import { writeFileSync } from 'node:fs'
import { deciding, FIELDS, WAYS } from './sentences.mjs'

const names = Object.keys(FIELDS)
const plain = Object.fromEntries(names.map((name) => [name, FIELDS[name][0]]))

/** The state of the random number generator, which produces the same numbers each time. */
let seed = 277
const random = (below) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

const key = (one, a, other, b) => `${one}=${a}&${other}=${b}`
const pairs = new Map()
for (const [at, one] of names.entries())
  for (const other of names.slice(at + 1))
    for (const a of FIELDS[one]) for (const b of FIELDS[other]) pairs.set(key(one, a, other, b), [one, a, other, b])

const pairsOf = (given) =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => key(one, given[one], other, given[other])))
// Random cases come first, then cases with the pairs of values that are still missing, and then cases that differ from
// one of five simple cases in one field.
const cases = []
const seen = new Set()
const add = (given) => {
  const text = JSON.stringify(given)
  if (seen.has(text)) return
  seen.add(text)
  for (const pair of pairsOf(given)) pairs.delete(pair)
  cases.push(given)
}
// Conditions that prevent notifications are rare here, because otherwise hardly any case would notify anyone.
const RARE = { sender: 6, recipient: 10, read: 8, edit: 3, present: 2, quiet: 4, looking: 4 }
const draw = () =>
  Object.fromEntries(
    names.map((name) => [
      name,
      RARE[name] && random(RARE[name]) > 0 ? FIELDS[name][0] : FIELDS[name][random(FIELDS[name].length)],
    ]),
  )
while (cases.length < 260) add(draw())
for (const [, [one, a, other, b]] of [...pairs])
  if (pairs.has(key(one, a, other, b))) add({ ...draw(), [one]: a, [other]: b })
for (const name of names)
  for (const value of FIELDS[name]) {
    add({ ...plain, [name]: value })
    add({ ...plain, place: 'direct', [name]: value })
    add({ ...plain, mention: 'name', [name]: value })
    add({ ...plain, mention: 'all', [name]: value })
    add({ ...plain, topic: 'followed', [name]: value })
  }

const lines = cases.map((given) => {
  const differs = Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== plain[name]))
  const because = Object.fromEntries(WAYS.map((way) => [way, deciding(given, way).name]))
  const told = WAYS.filter((way) => deciding(given, way).isTold)
  return JSON.stringify({ given: differs, told, because })
})
writeFileSync(new URL('cases.generated.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
console.log(`${cases.length} cases`)
