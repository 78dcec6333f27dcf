import { SELF } from 'cloudflare:test'
import type { World } from '../world'

export async function upload(world: World, who: string, path: string, files: Record<string, File>) {
  const body = new FormData()
  for (const [field, file] of Object.entries(files)) body.append(field, file)
  const headers = { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
  const response = await SELF.fetch(`http://${world.name}.localhost/api/v1${path}`, { method: 'POST', headers, body })
  // biome-ignore lint/suspicious/noExplicitAny: read in many shapes, as in the world's own answers.
  return { status: response.status, body: (await response.json()) as any }
}

export async function fetchFile(world: World, who: string | null, path: string): Promise<Response> {
  const headers: Record<string, string> =
    who === null ? {} : { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` }
  return SELF.fetch(`http://${world.name}.localhost${path}`, { headers, redirect: 'manual' })
}
