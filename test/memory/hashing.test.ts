import { beforeEach, describe, expect, it } from 'vitest'
import { Hashing, type HashingCaller, MOST_WAITING } from '#memory/hashing'

const STRANGER: HashingCaller = { kind: 'stranger', lane: '192.0.2.1' }
const strangerFrom = (lane: string): HashingCaller => ({ kind: 'stranger', lane })
const returning = (lane: string): HashingCaller => ({ kind: 'returning', lane })

/** Ends the current pause between two hashes, which wouldn't end by itself. */
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
  it('starts at once, and processes one password at a time with a pause in between', async () => {
    const all = ['a', 'b', 'c'].map((name) => hash(STRANGER, name))
    await settled()
    await settled()
    expect(begun).toEqual(['a'])
    await afterRest()
    expect(begun).toEqual(['a', 'b'])
    await afterRest()
    await Promise.all(all)
    expect([begun, mostRunning]).toEqual([['a', 'b', 'c'], 1])
  })

  it('puts known people before strangers, and keeps the order within each kind', async () => {
    const all = [hash(STRANGER, 's1'), hash(STRANGER, 's2'), hash('known', 'k1'), hash('known', 'k2')]
    for (let rest = 0; rest < 3; rest++) await afterRest()
    await Promise.all(all)
    expect(begun).toEqual(['s1', 'k1', 'k2', 's2'])
  })

  it('puts returning people before strangers', async () => {
    const all = [hash(STRANGER, 's1'), hash(STRANGER, 's2'), hash(returning('7'), 'r1'), hash('known', 'k1')]
    for (let rest = 0; rest < 3; rest++) await afterRest()
    await Promise.all(all)
    expect(begun).toEqual(['s1', 'k1', 'r1', 's2'])
  })

  it('takes turns between strangers from different networks, even if many come from one network', async () => {
    const from = (lane: string, name: string) => hash(strangerFrom(lane), name)
    const all = [from('a', 'a0'), from('a', 'a1'), from('a', 'a2'), from('a', 'a3'), from('b', 'b1'), from('c', 'c1')]
    all.push(from('b', 'b2'))
    for (let rest = 0; rest < 6; rest++) await afterRest()
    await Promise.all(all)
    expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('starts only one hash if another request comes as a pause ends', async () => {
    const all = [hash(STRANGER, 's1'), hash(STRANGER, 's2')]
    await settled()
    await settled()
    endRest()
    all.push(hash('known', 'late'))
    await afterRest()
    await afterRest()
    await Promise.all(all)
    expect([begun, mostRunning]).toEqual([['s1', 'late', 's2'], 1])
  })

  it('continues after a failure', async () => {
    const failing = hashing.run(STRANGER, () => Promise.reject(new Error('no memory')))
    await expect(failing).rejects.toThrow('no memory')
    const next = hash('known', 'next')
    await afterRest()
    await next
    expect(begun).toEqual(['next'])
  })

  it('has room for strangers from other networks when one network has used its share, up to a total', async () => {
    const { all: most, ofLane } = MOST_WAITING.stranger
    const waiting = [hash('known', 'first')]
    for (let at = 0; at < most; at++) {
      const lane = String(Math.floor(at / ofLane))
      expect(hashing.waitSeconds(strangerFrom(lane))).toBe(0)
      waiting.push(hash(strangerFrom(lane), `s${at}`))
      if ((at + 1) % ofLane === 0) expect(hashing.waitSeconds(strangerFrom(lane))).toBeGreaterThan(0)
    }
    expect(hashing.waitSeconds(strangerFrom('elsewhere'))).toBeGreaterThan(0)
    expect(hashing.waitSeconds(returning('7'))).toBe(0)
    for (const _ of waiting) await afterRest()
    await Promise.all(waiting)
  })

  it('has limited room for each returning person', async () => {
    const waiting = [hash('known', 'first')]
    for (let at = 0; at < MOST_WAITING.returning.ofLane; at++) waiting.push(hash(returning('7'), `r${at}`))
    expect(hashing.waitSeconds(returning('7'))).toBeGreaterThan(0)
    expect(hashing.waitSeconds(returning('8'))).toBe(0)
    for (const _ of waiting) await afterRest()
    await Promise.all(waiting)
  })

  it('has limited room for strangers from one network, and separate room for known people', async () => {
    const all = Array.from({ length: 1 + MOST_WAITING.stranger.ofLane }, (_, at) => {
      expect(hashing.waitSeconds(STRANGER)).toBe(0)
      return hash(STRANGER, `s${at}`)
    })
    expect(hashing.waitSeconds(STRANGER)).toBeGreaterThan(0)
    expect(hashing.waitSeconds('known')).toBe(0)
    for (const _ of all) await afterRest()
    await Promise.all(all)
    expect(hashing.waitSeconds(STRANGER)).toBe(0)
  })
})
