import { describe, expect, it } from 'vitest'
import { presentPublicMessages } from '#domain/public/present-public-messages'
import { accessPublicChannel } from '#domain/public/stranger'
import { wholeTopic } from '#domain/public/topic-of-channel'
import type { ChannelId, MessageId } from '#lib/ids'
import { addressOf, openWorld, read, say } from '../../edge/public-world'

describe('a public topic', () => {
  it('has pages of a hundred messages, and a message’s address leads to its page', async () => {
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
    expect(factsIn(second.text)).toMatchObject({ text: 'number 1.', comment: [{ text: 'number 101.' }, {}, {}] })
    expect((await read(world, `${address}?page=3`)).status).toBe(404)
    expect((await read(world, `/public/message/${ids[100]}`)).to).toBe(`${address}?page=2#m${ids[100]}`)
    await world.must('olivia', `PATCH /messages/${ids[0]}`, { topic: 'longer', propagate_mode: 'change_all' })
    const { to } = await read(world, `/public/message/${ids[100]}`)
    expect(to).toBe(`${address}er?page=2#m${ids[100]}`)
    const old = await read(world, `${address}?page=2`)
    expect([old.status, old.to]).toEqual([301, `${address}er?page=2`])
  })

  it('omits messages that were moved or deleted after they were found', async () => {
    const { world, channel: id } = await openWorld()
    const said: MessageId[] = []
    for (const words of ['stays', 'moves', 'goes', 'renamed']) said.push((await say(world, id, 'news', words)).id)
    const find = () =>
      world.inside(({ store }) => {
        const channel = accessPublicChannel({ store }, id as ChannelId)
        const spelling = store.topics.findTopic(store.messages.findMessage(said[0]!)!.topicId)!
        return presentPublicMessages(store, { channel, topic: wholeTopic(store, spelling) }, said).map((one) => one.id)
      })
    expect(await find()).toEqual(said)
    const inside = await world.channel('inside', [], { invite_only: true })
    const [stays, moves, goes, renamed] = said
    await world.must('olivia', `PATCH /messages/${moves}`, { stream_id: inside, propagate_mode: 'change_one' })
    await world.must('olivia', `DELETE /messages/${goes}`)
    await world.must('olivia', `PATCH /messages/${renamed}`, { topic: 'other', propagate_mode: 'change_one' })
    expect(await find()).toEqual([stays])
  })

  it('names the author only once for consecutive messages by the same person', async () => {
    const { world, channel } = await openWorld(['mia', 'ben'])
    for (const who of ['mia', 'mia', 'ben', 'mia']) await say(world, channel, 'news', `by ${who}`, who)
    const { text } = await read(world, await addressOf(world, channel, 'news'))
    const shown = [...text.matchAll(/<article id="m\d+"( class="more")?/g)].map(([, more]) => more !== undefined)
    expect(shown).toEqual([false, true, false, false])
  })
})

const factsIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '')

const numbersIn = (text: string) => [...text.matchAll(/number (\d+)\.<\/p>/g)].map(([, at]) => Number(at))
