import { expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { MemoryBudget } from '#lib/memory/memory-budget'
import { OutgoingAnswers } from '#memory/outgoing'
import { jsonAnswer, LongAnswer } from '#realm/crossing/json-answer'

const receiver = () => ({ payer: 7 as AccountId, outgoing: new OutgoingAnswers(new MemoryBudget(), 12_000_000) })

async function chunksOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

/** An object with this many fields of `length` characters each, and a list with as many short items. */
const answerOf = (fields: number, length: number) => ({
  ...Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field ${at}`, 'é'.repeat(length)])),
  list: Array.from({ length: fields }, (_, at) => at),
})

it.each([
  [3000, 400],
  [40, 30_000],
  [30, 64_000],
])('a long answer of %i fields is sent in large pieces', async (fields, length) => {
  const answer = answerOf(fields, length)
  const made = jsonAnswer(answer, undefined)
  if (!(made instanceof LongAnswer)) throw new Error('it is short')
  const { bytes, headers } = made.begin(receiver())
  const chunks = await chunksOf(bytes as ReadableStream<Uint8Array>)
  const text = Buffer.concat(chunks).toString()
  expect(text).toBe(`${JSON.stringify(answer)}\n`)
  expect(headers?.['Content-Length']).toBe(String(Buffer.byteLength(text)))
  const sizes = chunks.slice(0, -1).map((chunk) => Buffer.from(chunk).toString().length)
  expect(sizes.filter((size) => size < 64_000)).toEqual([])
  expect(Math.max(...sizes)).toBeLessThan(64_000 + length + 100)
})
