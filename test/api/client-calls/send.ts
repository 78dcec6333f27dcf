import { SELF } from 'cloudflare:test'
import type { World } from '../world'
import { CLIENTS, type Here, type Line, type Way } from './line'

const encoded = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Makes a call as the client does: with its User-Agent and encoding. All values except strings and files are sent as
 * JSON.
 */
export async function send(world: World, here: Here, { client, what, params, who = 'mia', way }: Line) {
  const [method = '', path = ''] = (typeof what === 'string' ? what : what(here)).split(' ')
  const { agent, post, other } = CLIENTS[client]
  const chosen: Way = method === 'GET' || method === 'HEAD' ? 'query' : (way ?? (method === 'POST' ? post : other))
  const given = Object.entries(params?.(here) ?? {})
  const url = new URL(`http://${world.name}.localhost${path.startsWith('~') ? path.slice(1) : `/api/v1${path}`}`)
  const headers: Record<string, string> = { 'User-Agent': agent }
  if (who) headers.Authorization = `Basic ${btoa(world.keys.get(who) ?? '')}`
  const body = chosen === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of given) {
    if (chosen === 'query') url.searchParams.set(name, encoded(value))
    else if (value instanceof File) (body as FormData).append(name, value)
    else body.append(name, encoded(value))
  }
  const request = { method, headers, redirect: 'manual' as const, ...(chosen !== 'query' && { body }) }
  const response = await SELF.fetch(url.href, request)
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : undefined }
}
