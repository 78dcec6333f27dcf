import { expect, it, onTestFinished } from 'vitest'
import { inOwnWords, reasonOf } from '../../web/parts/reason-of'
import { Refusal } from '../../web/protocol/failures'
import { learn, speak } from '../../web/words/t'

it('server errors are shown in the client’s words, with the names and numbers from the error', async () => {
  onTestFinished(() => speak('en'))
  await learn('later')
  const refusal = new Refusal(400, 'BAD_REQUEST', 'Scheduled delivery time must be in the future.', {})
  expect(reasonOf(refusal)).toBe('The time must be in the future.')
  expect(inOwnWords('Search is too long (limit: 10000 characters)')).toBe(
    'A search can have at most 10,000 characters.',
  )
  const again = (seconds: number) => inOwnWords(`You're making too many attempts! Try again in ${seconds} seconds.`)
  expect([again(1), again(2)]).toEqual([
    'You’ve tried too many times. Try again in 1 second.',
    'You’ve tried too many times. Try again in 2 seconds.',
  ])
  await speak('de')
  expect(again(1)).toBe('Das waren zu viele Versuche. Versuche es in 1 Sekunde noch einmal.')
  expect(reasonOf(refusal)).toBe('Wähle einen Zeitpunkt in der Zukunft.')
  expect(inOwnWords('Search is too long (limit: 10000 characters)')).toBe(
    'Eine Suche kann höchstens 10.000 Zeichen haben.',
  )
  expect(inOwnWords("Channel 'Tom's boat 2' does not exist")).toBe("Den Kanal Tom's boat 2 gibt es nicht.")
  expect(inOwnWords("You don't have permission to edit this message")).toBe(
    'Du darfst diese Nachricht nicht bearbeiten.',
  )
})

it('unknown errors are returned unchanged', async () => {
  await learn('later')
  for (const error of ["Bad value for 'a': {b} 12", 'Something new: 7 of {count}', ''])
    expect(inOwnWords(error)).toBe(error)
})
