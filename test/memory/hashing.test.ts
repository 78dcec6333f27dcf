import { beforeEach, describe, expect, it } from 'vitest'
import { Hashing, type HashingCaller, MOST_WAITING } from '#memory/hashing'

/** Rests end when the test says so. */
let endRest: () => void
let hashing: Hashing
const begun: string[] = []
let running = 0
let mostRunning = 0

beforeEach(() => {
  begun.length = 0
  running = 0
  mostRunning = 0
  hashing = new Hashing(() => new Promise((resolve) => (endRest = resolve)))
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

async function hash(caller: HashingCaller, name: string): Promise<void> {
  await hashing.run(caller, async () => {
    begun.push(name)
    mostRunning = Math.max(mostRunning, ++running)
    await settled()
    running -= 1
  })
}

async function afterRest(): Promise<void> {
  await settled()
  await settled()
  endRest()
  await settled()
}

describe('hashing', () => {
  it('begins at once, and one at a time with a rest between', async () => {
    const all = ['a', 'b', 'c'].map((name) => hash('stranger', name))
    await settled()
    await settled()
    expect(begun).toEqual(['a'])
    await afterRest()
    expect(begun).toEqual(['a', 'b'])
    await afterRest()
    await Promise.all(all)
    expect([begun, mostRunning]).toEqual([['a', 'b', 'c'], 1])
  })

  it('takes those who are known first, each kind in order', async () => {
    const all = [hash('stranger', 's1'), hash('stranger', 's2'), hash('known', 'k1'), hash('known', 'k2')]
    for (let rest = 0; rest < 3; rest++) await afterRest()
    await Promise.all(all)
    expect(begun).toEqual(['s1', 'k1', 'k2', 's2'])
  })

  it('lets nobody overtake who comes when a rest ends', async () => {
    const all = [hash('stranger', 's1'), hash('stranger', 's2')]
    await settled()
    await settled()
    endRest()
    all.push(hash('known', 'late'))
    await afterRest()
    await afterRest()
    await Promise.all(all)
    expect([begun, mostRunning]).toEqual([['s1', 'late', 's2'], 1])
  })

  it('goes on after one that failed', async () => {
    const failing = hashing.run('stranger', () => Promise.reject(new Error('no memory')))
    await expect(failing).rejects.toThrow('no memory')
    const next = hash('known', 'next')
    await afterRest()
    await next
    expect(begun).toEqual(['next'])
  })

  it('has so many places for strangers, and others for those who are known', async () => {
    const all = Array.from({ length: 1 + MOST_WAITING.stranger }, (_, at) => {
      expect(hashing.waitSeconds('stranger')).toBe(0)
      return hash('stranger', `s${at}`)
    })
    expect(hashing.waitSeconds('stranger')).toBeGreaterThan(0)
    expect(hashing.waitSeconds('known')).toBe(0)
    for (const _ of all) await afterRest()
    await Promise.all(all)
    expect(hashing.waitSeconds('stranger')).toBe(0)
  })
})
