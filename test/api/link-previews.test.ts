import { SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  LINK_KB,
  LINK_PICTURE_KB,
  LINKS_OF_ACCOUNT_A_MINUTE,
  PREVIEW_LASTS_HOURS,
  PREVIEWS_A_MESSAGE,
} from '#domain/limits'
import { runDueWork } from '#realm/work/run-due-work'
import { until } from './until'
import { World } from './world'

/** A one-pixel picture. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (one) => one.charCodeAt(0),
)
const NOTE = 'taken at home'

/** The picture with a comment after its header, as cameras and image editors write it. */
function notedPicture(): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`tEXtComment\0${NOTE}`)
  const chunk = new Uint8Array(text.length + 8)
  new DataView(chunk.buffer).setUint32(0, text.length - 4)
  chunk.set(text, 4)
  return Uint8Array.from([...PNG.subarray(0, 33), ...chunk, ...PNG.subarray(33)])
}

const html =
  (body: string, type = 'text/html') =>
  () =>
    new Response(body, { headers: { 'Content-Type': type } })
const picture = () => new Response(notedPicture(), { headers: { 'Content-Type': 'image/png' } })
const page = (title: string, image = 'https://pages.example.com/p.png') =>
  html(`<title>no</title><meta property="og:title" content="${title}"><meta name=description content="About &amp; more">
    <meta property="og:image" content="${image}">`)

let world: World
let asked: string[]
beforeEach(async () => {
  world = await World.found(['mia', 'ben'])
  await world.must('olivia', 'PATCH /realm', { inline_url_embed_preview: true })
})

afterEach(() => vi.restoreAllMocks())

async function network(sites: Record<string, () => Response | Promise<Response>>): Promise<void> {
  asked = []
  const fetch = async (url: string) => {
    asked.push(url)
    return (sites[url] ?? (() => new Response('', { status: 404 })))()
  }
  await world.inside((state) => {
    state.env = { ...state.env, OUTGOING: { fetch } }
  })
}

const A = 'https://pages.example.com/a'
const sites = { [A]: page('Tea'), 'https://pages.example.com/p.png': picture }
const send = async (who: string, content: string): Promise<number> =>
  (await world.must(who, 'POST /messages', { type: 'stream', to: 'general', topic: 'tea', content })).id
const content = async (id: number, who = 'mia'): Promise<string> =>
  (await world.must(who, `GET /messages/${id}`)).message.content
const tasksLeft = () => world.inside((state) => state.store.tasks.has('preview-links'))
const settled = () => until(async () => ((await tasksLeft()) ? undefined : true))
const shown = async (id: number) => {
  await settled()
  return content(id)
}
/** Stops pages from being fetched. Returns the object that fetches them, so that a test can restore it. */
const pausePreviews = () =>
  world.inside((state) => {
    const { previews } = state
    state.previews = { start: () => {} }
    return previews
  })

describe('a page that a message links to', () => {
  it('is fetched once and shown in Zulip’s format, with a picture from this server', async () => {
    await network(sites)
    // Without a scaler, the picture is stored unchanged, except for its metadata.
    await world.inside((state) => {
      state.env = { ...state.env, IMAGES: undefined }
    })
    const id = await send('mia', `see ${A}`)
    const text = await shown(id)
    const [, path = ''] = /url\(&quot;(\/external_content\/[0-9a-f]{40})&quot;\)/.exec(text) ?? []
    expect(text).toBe(
      `<p>see <a href="${A}">${A}</a></p>\n<div class="message_embed"><a class="message_embed_image" href="${A}" style="background-image: url(&quot;${path}&quot;)"></a><div class="data-container"><div class="message_embed_title"><a href="${A}" title="Tea">Tea</a></div><div class="message_embed_description">About &amp; more</div></div></div>`,
    )
    const answer = await SELF.fetch(`http://${world.name}.localhost${path}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes).toEqual(PNG)
    const other = await SELF.fetch(`http://${world.name}.localhost/external_content/${'0'.repeat(40)}`)
    expect(other.status).toBe(404)
    await shown(await send('ben', A))
    expect(asked).toEqual([A, 'https://pages.example.com/p.png'])
  })

  it('is previewed in a later event, which is sent only to people who have the message', async () => {
    await network(sites)
    const queues = await Promise.all(
      ['mia', 'ben', 'olivia'].map(async (who) => [
        who,
        (await world.must(who, 'POST /register', { event_types: ['update_message'] })).queue_id,
      ]),
    )
    const { id } = await world.must('mia', 'POST /messages', { type: 'direct', to: [world.ids.get('ben')], content: A })
    await settled()
    const told = await Promise.all(
      queues.map(
        async ([who = '', queue_id]) =>
          (await world.must(who, 'GET /events', { queue_id, last_event_id: -1, dont_block: true })).events,
      ),
    )
    const event = { user_id: null, message_id: id, message_ids: [id], rendering_only: true, content: A }
    expect(told[0]).toMatchObject([event])
    expect(told[1]).toMatchObject([{ ...event, rendered_content: expect.stringContaining('message_embed') }])
    expect(told[2]).toEqual([])
  })

  it('is not fetched if the organization has turned previews off, for bots, or for links within the organization', async () => {
    await network(sites)
    // While nothing is fetched, every scheduled preview stays scheduled, even one with an address that would be
    // refused.
    await pausePreviews()
    await send('mia', `http://${world.name}.localhost/x \`${A}\``)
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Kettle', short_name: 'kettle' })
    world.keys.set('kettle', `kettle-bot@${world.name}.localhost:${bot.api_key}`)
    await world.must('mia', 'POST /messages', { type: 'stream', to: 'general', topic: 'tea', content: 'no link' })
    await send('kettle', A)
    await world.must('olivia', 'PATCH /realm', { inline_url_embed_preview: false })
    await send('mia', A)
    expect(await tasksLeft()).toBe(false)
  })

  it('has its text escaped, and is not previewed if its picture is invalid', async () => {
    await network({ ...sites, [A]: page('&lt;img src=x onerror=alert(1)&gt;&quot;') })
    expect(await shown(await send('mia', A))).toContain('>&lt;img src=x onerror=alert(1)&gt;"</a>')
    for (const [at, image] of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'https://pages.example.com/svg',
      'http://127.0.0.1/p.png',
    ].entries()) {
      await network({
        [`${A}${at}`]: page('Tea', image),
        'https://pages.example.com/svg': html('<svg/>', 'image/svg+xml'),
      })
      expect(await shown(await send('mia', `${A}${at}`))).not.toContain('message_embed')
      expect(asked.filter((url) => url.includes('127') || !url.startsWith('http'))).toEqual([])
    }
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://10.0.0.1/',
    'http://printer.local/',
    'https://pages.example.com:8443/',
    'ftp://pages.example.com/',
  ])('is not fetched from the address %s', async (url) => {
    await network({})
    await world.inside((state) => {
      state.env = { ...state.env, OUTGOING_PRIVATE: 'on', OUTGOING_HTTP: 'on' }
    })
    await shown(await send('mia', `[x](${url})`))
    await network({ [A]: () => new Response(null, { status: 302, headers: { Location: url } }) })
    await shown(await send('mia', A))
    expect(asked).toEqual([A])
  })

  it('is read only in part if it is long, and is decoded from its own encoding', async () => {
    const head = new TextEncoder().encode(
      '<meta charset=windows-1252><meta property=og:image content=/p.png><title>caf#</title>',
    )
    head[head.indexOf(35)] = 0xe9
    let read = 0
    const endless = new ReadableStream({
      pull(controller) {
        const piece = read === 0 ? head : new Uint8Array(16_384).fill(32)
        read += piece.length
        controller.enqueue(piece)
      },
    })
    await network({ ...sites, [A]: () => new Response(endless, { headers: { 'Content-Type': 'text/html' } }) })
    expect(await shown(await send('mia', A))).toContain('>café</a>')
    expect(read).toBeLessThan(LINK_KB * 1024 + 100_000)
  })

  it('is not previewed if its picture is larger than half a megabyte, and no more of the picture is read', async () => {
    let read = 0
    const endless = new ReadableStream({
      pull(controller) {
        const piece = read === 0 ? PNG : new Uint8Array(16_384)
        read += piece.length
        controller.enqueue(piece)
      },
    })
    const large = () => new Response(endless, { headers: { 'Content-Type': 'image/png' } })
    await network({ ...sites, 'https://pages.example.com/p.png': large })
    expect(await shown(await send('mia', A))).not.toContain('message_embed')
    expect(read).toBeLessThan(LINK_PICTURE_KB * 1024 + 100_000)
  })

  it('is the only cause of extra rows: messages without a link cost the same with previews on or off', async () => {
    await network(sites)
    const rowsOf = async () => world.rows(() => send('mia', 'no link'))
    for (let warm = 0; warm < 3; warm++) await rowsOf()
    const on = await rowsOf()
    await world.must('olivia', 'PATCH /realm', { inline_url_embed_preview: false })
    for (let warm = 0; warm < 3; warm++) await rowsOf()
    expect(await rowsOf()).toEqual(on)
  })

  it('is not previewed in a message that was edited or deleted while the page was fetched', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await network({ ...sites, [A]: () => held.then(page('Tea')) })
    const [edited, deleted] = [await send('mia', A), await send('mia', `${A} two`)]
    await world.must('mia', `PATCH /messages/${edited}`, { content: 'no link' })
    await world.must('olivia', `DELETE /messages/${deleted}`)
    const queue = await world.listen('ben', ['message', 'update_message'])
    const failures = vi.spyOn(console, 'error')
    release()
    expect(await shown(edited)).toBe('<p>no link</p>')
    expect((await world.call('mia', `GET /messages/${deleted}`)).body.msg).toBe('Invalid message(s)')
    expect([await world.events('ben', queue), failures.mock.calls]).toEqual([[], []])
  })

  it('is still previewed after other words in the message are edited', async () => {
    await network(sites)
    const id = await send('mia', A)
    await shown(id)
    // The preview appears immediately, not only after the link is checked again.
    const previews = await pausePreviews()
    await world.must('mia', `PATCH /messages/${id}`, { content: `${A} indeed` })
    expect(await content(id)).toContain('message_embed')
    await world.inside((state) => {
      state.previews = previews
      previews.start()
    })
    await settled()
    const { rendered } = await world.must('ben', 'POST /messages/render', { content: A })
    expect(rendered).not.toContain('message_embed')
  })

  it('is fetched again after a day', async () => {
    await network(sites)
    await shown(await send('mia', A))
    await world.inside(({ database }) =>
      database.exec('UPDATE link_previews SET fetched_at = fetched_at - ?', PREVIEW_LASTS_HOURS * 3_600_000),
    )
    await shown(await send('mia', A))
    expect(asked.filter((url) => url === A)).toHaveLength(2)
  })

  it('is fetched within limits per message and per minute', async () => {
    await network({})
    const links = (round: number, count: number) =>
      Array.from({ length: count }, (_, at) => `${A}?${round}-${at}`).join(' ')
    await shown(await send('mia', links(0, PREVIEWS_A_MESSAGE + 3)))
    expect(asked).toHaveLength(PREVIEWS_A_MESSAGE)
    await world.inside((state) => {
      state.env = { ...state.env, RATE_LIMITS: 'on' }
    })
    for (let round = 1; round < 8; round++) await shown(await send('ben', links(round, PREVIEWS_A_MESSAGE)))
    expect(asked.length).toBe(PREVIEWS_A_MESSAGE + LINKS_OF_ACCOUNT_A_MINUTE)
  })

  it('is fetched even after an eviction', async () => {
    await network(sites)
    const previews = await pausePreviews()
    const id = await send('mia', A)
    await world.inside(async (state) => {
      state.memory.linksWaiting.clear()
      expect([asked, state.store.tasks.has('preview-links')]).toEqual([[], true])
      state.previews = previews
      state.database.exec("UPDATE tasks SET due_at = 0 WHERE kind = 'preview-links'")
      await runDueWork(state)
    })
    expect(await shown(id)).toContain('message_embed')
  })
})
