import { describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { MemoryBudget } from '#lib/memory-budget'
import { OutgoingAnswers } from '#memory/outgoing'

const KB = 1000

describe('answers on their way', () => {
  const ended: string[] = []
  const answer = (name: string, account: number, bytes: number) => ({
    payer: account as AccountId,
    bytes,
    end: () => void ended.push(name),
  })

  it('make room where there are too many: the oldest of whoever has most of them ends', () => {
    const outgoing = new OutgoingAnswers(new MemoryBudget(), 10 * KB)
    outgoing.add(answer('honest', 1, 3 * KB))
    outgoing.add(answer('greedy 1', 2, 3 * KB))
    const second = answer('greedy 2', 2, 3 * KB)
    outgoing.add(second)
    expect(ended).toEqual([])
    outgoing.add(answer('greedy 3', 2, 3 * KB))
    expect(ended).toEqual(['greedy 1'])
    outgoing.remove(second)
    outgoing.add(answer('another', 3, 4 * KB))
    expect(ended).toEqual(['greedy 1'])
    expect(outgoing.bytes).toBe(10 * KB)
  })

  it('may be larger than the room there is, one at a time', () => {
    ended.length = 0
    const outgoing = new OutgoingAnswers(new MemoryBudget(), 10 * KB)
    outgoing.add(answer('large', 1, 30 * KB))
    expect(ended).toEqual([])
    outgoing.add(answer('next', 2, 1 * KB))
    expect(ended).toEqual(['large'])
  })
})
