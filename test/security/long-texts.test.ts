import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { LONGEST_JSON, LONGEST_TEXT, readsJson, withTextsUpTo } from '#api/contract/bounds'
import { integers, json, strings, text } from '#api/contract/params'
import { judge } from '#api/contract/verdict'
import { operations } from '#api/index'
import type { Realm } from '#realm/realm'
import { Direct } from '../api/direct'
import { World } from '../api/world'
import { Undoing } from './undoing'
import { furnish, validParameters } from './valid-parameters'

/** Strings that are larger than a row in storage can be: in characters, in bytes, or in total. */
const LONG = 'a'.repeat(2_300_000)
const LONG_IN_BYTES = '漢'.repeat(700_000)
const LONG_TOGETHER = Array.from({ length: 25 }, (_, at) => `${at}`.padEnd(90_000, 'a'))

const { LONG_TEXTS_OF, MODEL_SEED } = env as unknown as Record<string, string | undefined>
/** One in this many parameters is tried, starting with one that the seed chooses. */
const EACH = Number(LONG_TEXTS_OF)

let world: World
let valid: Record<string, unknown>
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'gus'])
  valid = validParameters(await furnish(world))
})

const asSent = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Yields the long string, and copies of the value, each with the string in a different place or as a key. */
function* lengthened(value: unknown, long: string): Generator<unknown> {
  yield long
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of lengthened(inner, long)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
  yield Array.isArray(value) ? [...value, long] : { ...value, [long]: 'a' }
}

function longValues(isJson: boolean, own: unknown): string[] {
  const plain = [LONG, LONG_IN_BYTES, `${LONG}@example.com`, `https://example.com/${LONG}`]
  if (!isJson) return plain
  const inJson = [LONG, LONG_IN_BYTES].flatMap((long) => [
    [long],
    { a: long },
    { [long]: 'a' },
    ...lengthened(own, long),
  ])
  return [...plain, ...[...inJson, LONG_TOGETHER, { a: LONG_TOGETHER }].map((value) => JSON.stringify(value))]
}

/** Values of almost the maximum length, some of which become longer when their case changes. */
function longestValues(isJson: boolean, own: unknown): string[] {
  const texts = ['a'.repeat(LONGEST_TEXT - 100), 'İ'.repeat(LONGEST_TEXT / 2 - 50)]
  if (!isJson) return [...texts, ...texts.map((text) => `${text}@example.com`)]
  const many = Array.from({ length: 14 }, (_, at) => `${at}${texts[1]}`)
  const short = Array.from({ length: 14_000 }, (_, at) => `${at}${'İ'.repeat(45)}`)
  const keys = Object.fromEntries(short.slice(0, 1000).map((key) => [key, key]))
  return [
    ...texts,
    ...[...lengthened(own, texts[1] ?? ''), many, { a: many }, short, keys].map((value) => JSON.stringify(value)),
  ]
}

/** Tries each parameter of each operation, or some of them, with each value. The rest of the request is valid. */
async function eachAnswer(
  values: (isJson: boolean, own: unknown) => string[],
  look: (asked: string[], status: number, hasChanged: boolean) => void,
): Promise<number> {
  return runInDurableObject(world.stub as never, async (realm: Realm) => {
    const direct = new Direct(realm, world)
    const undoing = new Undoing(realm)
    let tried = 0
    let parameters = Number(MODEL_SEED)
    for (const { name, params } of operations) {
      const names = Object.keys(params.shape)
      const granted = (key: string) => (`${name}.${key}` in valid ? valid[`${name}.${key}`] : valid[key])
      const known = names.filter((key) => granted(key) !== undefined)
      const request = Object.fromEntries(known.map((key) => [key, asSent(granted(key))]))
      for (const key of names) {
        parameters += 1
        if (parameters % EACH !== 0) continue
        const isJson = readsJson(params.shape[key] as z.ZodType)
        for (const value of values(isJson, granted(key))) {
          tried += 1
          const { status } = await undoing.during(() => direct.ask('olivia', name, { ...request, [key]: value }))
          look([name, key, value.slice(0, 40)], status, undoing.committed)
        }
      }
    }
    return tried
  })
}

describe('every parameter of every operation', () => {
  it('is refused if it has millions of bytes, and then changes nothing', async () => {
    const wrong: unknown[] = []
    const tried = await eachAnswer(longValues, (asked, status, hasChanged) => {
      if (status < 400 || status >= 500 || hasChanged) wrong.push([...asked, status])
    })
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(3000 / EACH / 2)
  })

  it('causes no server error at its maximum length', async () => {
    const wrong: unknown[] = []
    await eachAnswer(longestValues, (asked, status) => {
      if (status >= 500) wrong.push([...asked, status])
    })
    expect(wrong).toEqual([])
  })
})

describe('the limit of a parameter', () => {
  const params = z.object({
    text,
    ids: integers.default([]),
    names: strings.optional(),
    stored: withTextsUpTo(LONGEST_JSON, json(z.string())).optional(),
  })
  const refusalOf = (sent: Record<string, string>) => {
    const verdict = judge({ params }, { text: 'a', ...sent })
    return verdict.ok ? undefined : verdict.error.msg
  }
  const listed = (...texts: string[]) => JSON.stringify(texts)

  it('is the same for all texts, in bytes', () => {
    expect(refusalOf({ text: 'a'.repeat(LONGEST_TEXT) })).toBeUndefined()
    expect(refusalOf({ text: 'a'.repeat(LONGEST_TEXT + 1) })).toBe('text is too long (limit: 100000 bytes)')
    expect(refusalOf({ text: '漢'.repeat(33_333) })).toBeUndefined()
    expect(refusalOf({ text: '漢'.repeat(33_334) })).toBe('text is too long (limit: 100000 bytes)')
  })

  it('is higher for JSON, and each text in the JSON has the limit for a text', () => {
    const few = 'a'.repeat(LONGEST_TEXT)
    expect(refusalOf({ names: listed(few, few) })).toBeUndefined()
    const refusal = 'names has a text that is too long (limit: 100000 bytes)'
    for (const json of [
      listed('a', `${few}a`),
      listed(`${'漢'.repeat(33_333)}ab`),
      `{"${few}a":1}`,
      listed(`\\"${few}`),
    ]) {
      expect(refusalOf({ names: json })).toBe(refusal)
    }
    const ids = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1_000_000_000))
    expect(refusalOf({ ids: ids(100_000) })).toBe('ids has too many items (limit: 1000)')
    expect(refusalOf({ ids: ids(150_000) })).toBe('ids is too long (limit: 1500000 bytes)')
    expect(refusalOf({ stored: JSON.stringify(`${few}a`) })).toBeUndefined()
  })

  it('is checked in the order of the parameters, and not for unknown parameters', () => {
    const long = 'a'.repeat(LONGEST_TEXT + 1)
    expect(refusalOf({ text: long, ids: 'x' })).toMatch(/^text /)
    expect(refusalOf({ ids: 'x', names: long })).toBe('ids is not valid JSON')
    expect(refusalOf({ unknown: long })).toBeUndefined()
  })
})
