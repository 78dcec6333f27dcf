import { describe, expect, it } from 'vitest'
import { addressOf, openWorld, read, say } from '../../edge/public-world'

describe('a public topic', () => {
  it('has pages of a hundred, and each message an address that follows it', async () => {
    const { world, channel } = await openWorld()
    const ids: number[] = []
    for (let at = 1; at <= 103; at++) {
      await say(world, channel, 'other', `between ${at}`)
      ids.push((await say(world, channel, 'long', `number ${at}.`)).id)
    }
    const address = await addressOf(world, channel, 'long')
    const first = await read(world, address)
    expect(numbersIn(first.text)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
    expect(first.text).toContain(`<a rel="next" href="${address}?page=2">`)
    const second = await read(world, `${address}?page=2`)
    expect([numbersIn(second.text), second.text.includes('rel="next"')]).toEqual([[101, 102, 103], false])
    expect(second.text).toContain(`<a rel="prev" href="${address}">`)
    expect((await read(world, `${address}?page=3`)).status).toBe(404)
    expect((await read(world, `/public/message/${ids[100]}`)).to).toBe(`${address}?page=2#m${ids[100]}`)
    await world.must('olivia', `PATCH /messages/${ids[0]}`, { topic: 'longer', propagate_mode: 'change_all' })
    const { to } = await read(world, `/public/message/${ids[100]}`)
    expect(to).toBe(`${address}er?page=2#m${ids[100]}`)
    const old = await read(world, `${address}?page=2`)
    expect([old.status, old.to]).toEqual([301, `${address}er?page=2`])
  })
})

const numbersIn = (text: string) => [...text.matchAll(/number (\d+)\.<\/p>/g)].map(([, at]) => Number(at))
