import { SELF } from 'cloudflare:test'
import type { World } from '../world'

export const credentials = (world: World) => ({ Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` })

export async function upload(
  world: World,
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>,
  name = 'film.mp4',
  type = 'video/mp4',
) {
  const body = new FormData()
  body.append('file', new File([bytes], name, { type }))
  const url = `http://${world.name}.localhost/api/v1/user_uploads`
  const response = await SELF.fetch(url, { method: 'POST', headers: credentials(world), body })
  return { status: response.status, body: (await response.json()) as { url: string; code: string } }
}

export async function look(world: World, path: string, range?: string, method = 'GET') {
  const headers = { ...credentials(world), ...(range && { Range: range }) }
  const response = await SELF.fetch(`http://${world.name}.localhost${path}`, { method, headers })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
