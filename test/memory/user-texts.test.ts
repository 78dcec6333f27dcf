import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemoryBudget } from '#lib/memory/memory-budget'
import { UserTexts } from '#memory/user-texts'
import type { Account } from '#store/accounts/account-reader'

/** An account with only the fields that are used here. */
const account = (id: number, fullName: string) => ({ id, fullName }) as unknown as Account
const nameOf = ({ fullName }: Account) => JSON.stringify(fullName)
const isListed = ({ fullName }: Account) => fullName !== 'gone'

const change = fc.record({ at: fc.nat(399), name: fc.constantFrom('ann', 'Ben, "B"', '木村', 'gone') })

it('a list of people consists of one text per person, even after many changes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.integer({ min: 1, max: 400 }), (changes, size) => {
      const texts = new UserTexts(new MemoryBudget())
      let everybody: readonly Account[] = Array.from({ length: size }, (_, at) => account(at + 90, `person ${at}`))
      for (const { at, name } of changes) {
        const [own] = everybody.slice(at % size)
        everybody = everybody.with(at % size, account(own!.id, name))
        const list = texts.get('view', everybody, isListed, nameOf)
        const listed = everybody.filter(isListed)
        expect(list.texts.join()).toBe(listed.map(nameOf).join())
        const expected = listed.map((one) => (one.id === own!.id ? '"oneself"' : nameOf(one))).join()
        expect(
          list
            .with(own!.id, () => '"oneself"')
            .texts.map((item) => (Array.isArray(item) ? item.join('') : String(item)))
            .join(),
        ).toBe(expected)
      }
    }),
    { numRuns: 100, seed: 269 },
  )
})

it('a list makes new JSON only for people who changed', () => {
  const texts = new UserTexts(new MemoryBudget())
  const everybody = Array.from({ length: 300 }, (_, at) => account(at, `person ${at}`))
  const written: number[] = []
  const write = (one: Account) => {
    written.push(one.id)
    return nameOf(one)
  }
  texts.get('view', everybody, isListed, write)
  expect(written).toHaveLength(300)
  texts.get('view', everybody, isListed, write)
  texts.get('view', everybody.with(170, account(170, 'another')), isListed, write)
  expect(written.slice(300)).toEqual([170])
})
