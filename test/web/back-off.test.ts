import { expect, it } from 'vitest'
import { BackOff } from '../../web/protocol/back-off'
import { HandClock } from './hand-clock'

it('the end of a pause before the next try is known in advance, and a pause can be ended early', async () => {
  const clock = new HandClock()
  const backOff = new BackOff(clock)
  expect(backOff.endsAt.value).toBeUndefined()
  void backOff.pause()
  expect(backOff.endsAt.value).toBe(375)
  await clock.turn(375)
  expect(backOff.endsAt.value).toBeUndefined()
  void backOff.pause()
  expect(backOff.endsAt.value).toBe(375 + 750)
  backOff.wake()
  expect(backOff.endsAt.value).toBeUndefined()
})
