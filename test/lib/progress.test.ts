import { expect, it } from 'vitest'
import { progressOf } from '../../tools/lib/progress'

function shown(isTTY: boolean) {
  const written: string[] = []
  let now = 0
  const out = { isTTY, write: (text: string) => written.push(text) }
  const progress = progressOf({ total: 20_000, unit: 'rows', out, now: () => now })
  const after = (seconds: number, done: number, how?: { isOld: boolean }) => {
    now = seconds * 1000
    progress.at(done, how)
  }
  return { written, after, progress }
}

it('a terminal shows a bar, the speed and the remaining time', () => {
  const { written, after, progress } = shown(true)
  after(1, 5_000, { isOld: true })
  after(11, 10_000)
  progress.end()
  expect(written.map((text) => text.replace('\r\u001B[K', ''))).toEqual([
    '[======                  ] 25%: 5,000 of 20,000 rows',
    '[============            ] 50%: 10,000 of 20,000 rows, 455 a second, 22 s left',
    '',
  ])
})

it('other output gets at most one line for each tenth of the work', () => {
  const { written, after } = shown(false)
  for (const [at, done] of [100, 2_000, 2_100, 4_000, 20_000].entries()) after(at + 1, done)
  expect(written).toEqual([
    '10%: 2,000 of 20,000 rows, 1,000 a second, 18 s left\n',
    '20%: 4,000 of 20,000 rows, 1,000 a second, 16 s left\n',
    '100%: 20,000 of 20,000 rows, 4,000 a second\n',
  ])
})
