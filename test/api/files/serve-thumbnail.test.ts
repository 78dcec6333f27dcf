import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from '#lib/pictures/read-picture'
import type { Env } from '#lib/platform/env'
import { GIF, JPEG, PNG } from '../../fixtures/pictures'
import { World } from '../world'

const typed = (type: string) => `data-original-content-type="${type}" `

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const authorization = (who: string) => ({ Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` })

/** Uploads a file. The form is built by hand, because the platform's own forms always include a type. */
async function upload(bytes: ArrayBuffer | string, name: string, type?: string): Promise<string> {
  const typed = type === undefined ? '' : `Content-Type: ${type}\r\n`
  const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${typed}\r\n`
  const url = `http://${world.name}.localhost/api/v1/user_uploads`
  const headers = { ...authorization('mia'), 'Content-Type': 'multipart/form-data; boundary=cut' }
  const body = new Blob([head, bytes, '\r\n--cut--\r\n'])
  const response = await SELF.fetch(url, { method: 'POST', headers, body: await body.arrayBuffer() })
  return ((await response.json()) as { url: string }).url
}

async function look(who: string, path: string) {
  const response = await SELF.fetch(`http://${world.name}.localhost${path}`, { headers: authorization(who) })
  const bytes = await response.arrayBuffer()
  return { status: response.status, type: response.headers.get('Content-Type'), bytes, picture: readPicture(bytes) }
}

/** A PNG with this width and height in its header. */
function unfoldingTo(width: number, height: number): ArrayBuffer {
  const bytes = PNG.slice(0)
  new DataView(bytes).setUint32(16, width)
  new DataView(bytes).setUint32(20, height)
  return bytes
}

const rendered = async (content: string, who = 'mia') =>
  (await world.must(who, 'POST /messages/render', { content })).rendered as string

const thumbnailOf = (url: string, format = '840x560.webp') =>
  `/user_uploads/thumbnail${url.slice('/user_uploads'.length)}/${format}`

describe('a picture in a message', () => {
  it('has a thumbnail for people who may read the message, and for nobody else', async () => {
    const room = await world.channel('room', ['mia', 'olivia'], { invite_only: true })
    const url = await upload(JPEG, 'tower.jpg', 'image/jpeg')
    const id = await world.say('mia', room, 'trip', `Look: [tower](${url})`)
    const { message } = await world.must('olivia', `GET /messages/${id}`)
    expect(message.content).toBe(
      `<p>Look: <a href="${url}">tower</a></p>\n<div class="message_inline_image"><a href="${url}" title="tower">` +
        `<img ${typed('image/jpeg')}data-original-dimensions="30x20" src="${thumbnailOf(url)}"></a></div>`,
    )
    const narrow = [['has', 'image']]
    const found = await world.must('olivia', 'GET /messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow })
    expect(found.messages.map((one: { id: number }) => one.id)).toEqual([id])
    const seen = await look('olivia', thumbnailOf(url))
    expect([seen.status, seen.type]).toEqual([200, 'image/webp'])
    // The thumbnail is rotated according to the picture's orientation and has no metadata.
    expect(seen.picture).toEqual({ type: 'image/webp', width: 30, height: 20, frames: 1 })
    expect(new TextDecoder('latin1').decode(seen.bytes)).not.toContain('secret')
    expect((await look('olivia', thumbnailOf(url, '300x200.png'))).bytes).toEqual(seen.bytes)
    for (const format of ['big.webp', '840x560', '840x560.webp/more'])
      expect((await look('mia', thumbnailOf(url, format))).status, format).toBe(404)
    expect(await look('ben', thumbnailOf(url))).toMatchObject({ status: 404 })
    expect(await rendered(`[tower](${url})`, 'ben')).not.toContain('<img')
  })

  it('has an animated thumbnail and a still thumbnail if it is animated', async () => {
    const url = await upload(GIF, 'wave.gif', 'image/gif')
    expect(await rendered(`[x](${url})`)).toBe(
      `<p><a href="${url}">x</a></p>\n<div class="message_inline_image"><a href="${url}" title="x"><img data-animated="true" ` +
        `${typed('image/gif')}data-original-dimensions="30x20" src="${thumbnailOf(url, '840x560-anim.webp')}"></a></div>`,
    )
    expect((await look('mia', thumbnailOf(url, '840x560-anim.webp'))).picture).toMatchObject({ frames: 2 })
    expect((await look('mia', thumbnailOf(url))).picture).toMatchObject({ type: 'image/webp', frames: 1 })
  })

  it('has a thumbnail only if it is valid, matches its type, and isn’t too large', async () => {
    const none = [
      await upload('not a picture', 'x.png', 'image/png'),
      await upload(PNG, 'x.png', 'text/plain'),
      await upload(GIF.slice(0, 20), 'x.gif', 'image/gif'),
      await upload(unfoldingTo(90_000, 1001), 'x.png', 'image/png'),
    ]
    for (const url of none) {
      expect(await rendered(`[x](${url})`)).toBe(`<p><a href="${url}">x</a></p>`)
      expect((await look('mia', thumbnailOf(url))).status).toBe(404)
    }
    // If a client gives no type, the file name's extension decides. Otherwise, no extension is needed.
    for (const url of [await upload(PNG, 'x.png'), await upload(PNG, 'x', 'image/png')])
      expect(await rendered(`[x](${url})`)).toContain('data-original-dimensions="30x20"')
  })

  it('is shown at its original size if it can’t be scaled', async () => {
    const broken = {
      input() {
        throw new Error('no more this month')
      },
    }
    const { IMAGES: works } = env as unknown as Env
    const huge = new Uint8Array(15 * 1024 * 1024 + 1)
    huge.set(new Uint8Array(PNG))
    for (const [IMAGES, bytes] of [
      [undefined, PNG],
      [broken, PNG],
      [works, huge.buffer],
    ] as const) {
      await world.bind({ IMAGES })
      const url = await upload(bytes, 'x.png', 'image/png')
      expect(await rendered(`[x](${url})`)).toContain(`src="${thumbnailOf(url)}"`)
      const seen = await look('mia', thumbnailOf(url))
      expect([seen.status, seen.type, seen.bytes.byteLength]).toEqual([200, 'image/png', bytes.byteLength])
    }
  })
})
