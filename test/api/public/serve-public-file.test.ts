import { describe, expect, it } from 'vitest'
import { addressOf, openWorld, read, say } from '../../edge/public-world'

describe('a file', () => {
  it('is served to anyone while a public message links to it', async () => {
    const { world, channel } = await openWorld()
    const { url } = await world.upload('mia', '/user_uploads', new File(['plans'], 'plans.txt', { type: 'text/plain' }))
    const path = url.replace('/user_uploads/', '/public/files/')
    expect((await read(world, path)).status).toBe(404)
    await world.must('mia', 'POST /messages', { type: 'direct', to: [world.id('olivia')], content: `[a](${url})` })
    const hidden = await read(world, path)
    expect([hidden.status, hidden.text]).toEqual([404, (await read(world, '/public/files/2/ab/none.txt')).text])
    const { id } = await say(world, channel, 'news', `[plans](${url})`)
    const shown = await read(world, path)
    expect([shown.status, shown.text, shown.headers.get('Cache-Control')]).toEqual([200, 'plans', 'private, no-cache'])
    expect(shown.headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect((await read(world, await addressOf(world, channel, 'news'))).text).toContain(`href="${path}"`)
    // Clients without an account use the address that members use.
    expect((await read(world, url)).status).toBe(200)
    await world.must('olivia', `DELETE /messages/${id}`)
    const gone = [await read(world, path), await read(world, url)]
    expect(gone.map(({ status }) => status)).toEqual([404, 401])
  })
})
