import { expect, it } from 'vitest'
import * as z from 'zod'
import { int, json, listOf, model } from '#api/contract/params'
import { judge } from '#api/contract/verdict'

const LIMIT = 100

/** Checks a list, and counts the items that are examined. */
function countLookedAt(items: unknown[]) {
  let lookedAt = 0
  const item = z.preprocess(
    (value) => {
      lookedAt += 1
      return value
    },
    model('Thing', { size: int }),
  )
  const operation = { params: z.object({ things: json(listOf(item, LIMIT)) }) }
  const verdict = judge(operation, { things: JSON.stringify(items) })
  return { lookedAt, verdict }
}

it('the items of a list are not checked if the list is too long, and checking stops at the first invalid item', () => {
  const good = { size: 1 }
  const full = Array.from({ length: LIMIT }, () => good)
  expect(countLookedAt(full)).toEqual({ lookedAt: LIMIT, verdict: { ok: true, value: { things: full } } })
  expect(countLookedAt([...full, good])).toMatchObject({ lookedAt: 0, verdict: { ok: false } })
  const bad = countLookedAt([good, ...Array.from({ length: LIMIT - 1 }, () => ({}))])
  expect(bad.lookedAt).toBe(2)
  expect(bad.verdict).toMatchObject({ error: { msg: 'things[1]["size"] field is missing: Field required' } })
  // A later list is checked as usual, no matter what the earlier ones contained.
  expect(countLookedAt([good, 'x']).verdict).toMatchObject({ error: { msg: expect.stringContaining('things[1]') } })
})

it('too many drafts are refused before they are checked', async () => {
  const { createDrafts } = await import('#api/drafts/create-drafts')
  const verdict = judge(createDrafts, { drafts: JSON.stringify(Array.from({ length: 1001 }, () => ({}))) })
  expect(verdict).toMatchObject({ error: { msg: 'drafts has too many items (limit: 1000)' } })
})
