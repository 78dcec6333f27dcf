import { describe, expect, it, vi } from 'vitest'
import { withLateFields } from '#lib/late-fields'

describe('an object with late fields', () => {
  it('makes a field when the field is first read, and only once', () => {
    const tea = vi.fn(() => ({ cups: 1 }))
    const milk = vi.fn(() => undefined)
    const table = withLateFields<{ tea: { cups: number }; milk: undefined }>({ tea, milk })
    expect(tea).not.toHaveBeenCalled()
    const { tea: first } = table
    expect(table.tea).toBe(first)
    expect([table.milk, table.milk]).toEqual([undefined, undefined])
    expect([tea, milk].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('can make a field from another one, in any order', () => {
    const table: { pot: string[]; cup: string } = withLateFields<{ pot: string[]; cup: string }>({
      cup: () => `from ${table.pot.length}`,
      pot: () => ['green', 'black'],
    })
    expect(table.cup).toBe('from 2')
  })

  it('tries again if making a field failed', () => {
    let isBroken = true
    const table = withLateFields<{ tea: string }>({
      tea: () => {
        if (isBroken) throw new Error('no water')
        return 'tea'
      },
    })
    expect(() => table.tea).toThrow('no water')
    isBroken = false
    expect(table.tea).toBe('tea')
  })

  it('lists all its fields, which can be copied', () => {
    const table = withLateFields<{ tea: number; milk: number }>({ tea: () => 1, milk: () => 2 })
    expect({ ...table }).toEqual({ tea: 1, milk: 2 })
  })
})
