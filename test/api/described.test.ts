import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { DescribedAnswers } from '../../scripts/api/described-answers'
import examples from '../../scripts/api/examples/recorded.generated.json'
import { quickCheck } from '../../scripts/api/quick-check'
import DOCUMENT from '../../src/edge/reference/openapi.generated.txt'

const described = new DescribedAnswers(DOCUMENT)
const answers = Object.entries(examples as Record<string, { answer: object }>)
  .filter(([name]) => described.names.includes(name))
  .map(([name, { answer }]) => ({ name, answer: { result: 'success', msg: '', ...answer } }))

/**
 * Copies of a value, each with one change: a part is replaced, removed or added. Only the first few parts are changed.
 * A list that is changed keeps only its first item.
 */
function altered(value: unknown, most = 12): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => altered(one, most).map((other) => [other]))
  if (typeof value !== 'object' || value === null) return [{}, 1.5, 'else', null, [], true]
  const parts = Object.entries(value).slice(0, most)
  const without = parts.map(([name]) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)))
  const within = parts.flatMap(([name, part]) => altered(part, 2).map((other) => ({ ...value, [name]: other })))
  return [{ ...value, more: 1 }, ...without, ...within]
}

describe('the quick check for valid answers', () => {
  it('accepts the answer of every example', () => {
    const unknown = answers.filter(({ name, answer }) => !quickCheck(described.schemaOf(name))(answer))
    expect(answers.length).toBeGreaterThan(150)
    expect(unknown.map(({ name }) => name)).toEqual([])
  })

  it('accepts no answer that Zod refuses', () => {
    let refused = 0
    for (const { name, answer } of answers) {
      const schema = described.schemaOf(name)
      const whole = z.fromJSONSchema(schema)
      const isSurelyGood = quickCheck(schema)
      for (const other of altered(answer)) {
        const isGood = whole.safeParse(other).success
        if (!isGood) refused++
        if (!isGood && isSurelyGood(other)) expect.fail(`${name} is taken: ${JSON.stringify(other)}`)
      }
    }
    expect(refused).toBeGreaterThan(1000)
  })
})
