import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, EventId } from '#lib/ids'
import { type Waiter, Waiters } from '#memory/waiters'
import type { EventQueue } from '#store/events/event-queues'

/** A queue with only the fields that are needed to find its waiter. */
function queueOf(id: string, accountId: number, allPublicChannels: boolean): EventQueue {
  return { id, accountId, options: { allPublicChannels, narrow: [] } } as unknown as EventQueue
}

class Someone implements Waiter {
  readonly kind = 'poll'
  readonly sessionId = undefined
  readonly ignored: string[] = []
  sent = 0 as EventId
  isHeld = false
  isBrief = false

  constructor(
    readonly queue: EventQueue,
    private readonly among: Waiters,
  ) {}

  send(): void {}

  end(): void {
    this.among.remove(this)
  }
}

const ACCOUNTS = 40
const step = fc.record({
  queue: fc.nat(60),
  everywhere: fc.boolean(),
  leaves: fc.boolean(),
  accounts: fc.uniqueArray(fc.nat(ACCOUNTS - 1), { maxLength: 30 }),
  inPublicChannel: fc.boolean(),
})

it('an event reaches the same queues as if every waiting queue were checked', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const waiters = new Waiters()
      for (const { queue: number, everywhere, leaves, accounts, inPublicChannel } of steps) {
        const queue = queueOf(`queue ${number}`, number % ACCOUNTS, everywhere)
        if (leaves) waiters.of(queue.id)?.end()
        else waiters.add(new Someone(queue, waiters))
        const event = { accounts: Bitmap.from(accounts as AccountId[]), inPublicChannel }
        const expected = [...waiters].filter(
          ({ queue: { accountId, options } }) =>
            event.accounts.has(accountId) || (inPublicChannel && options.allPublicChannels),
        )
        expect(waiters.concernedBy([event])).toEqual(new Set(expected))
        const own = [...waiters].filter((waiter) => waiter.queue.accountId === queue.accountId)
        expect(new Set(waiters.ofAccount(queue.accountId))).toEqual(new Set(own))
      }
    }),
    { numRuns: 100, seed: 16 },
  )
})

/** A set that counts its membership checks. */
class Counted extends Bitmap<AccountId> {
  asked = 0

  override has(member: AccountId): boolean {
    this.asked++
    return super.has(member)
  }
}

it('few queues are checked for an event with few recipients', () => {
  const waiters = new Waiters()
  for (let id = 0; id < 10_000; id++) waiters.add(new Someone(queueOf(`queue ${id}`, id, false), waiters))
  const accounts = new Counted(Bitmap.from([3, 5_000] as AccountId[]).toBytes())
  expect(waiters.concernedBy([{ accounts, inPublicChannel: true }]).size).toBe(2)
  expect(accounts.asked).toBeLessThanOrEqual(2)
})
