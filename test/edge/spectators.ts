import { SELF } from 'cloudflare:test'
import type { World } from '../api/world'

/** Makes a request like the client's when nobody is logged in. */
export async function asStranger(world: World, what: string, params: Record<string, unknown> = {}) {
  const [method = 'GET', path = '/'] = what.split(' ')
  const origin = `http://${world.name}.localhost`
  const form = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const isReading = method === 'GET' || method === 'HEAD'
  const response = await SELF.fetch(`${origin}${path}${isReading && form.size > 0 ? `?${form}` : ''}`, {
    method,
    redirect: 'manual',
    headers: { Origin: origin },
    ...(!isReading && { body: form }),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type') === 'application/json'
  return {
    status: response.status,
    text,
    // biome-ignore lint/suspicious/noExplicitAny: answers are read in many shapes, and a wrong guess fails the test.
    body: (isJson ? JSON.parse(text) : undefined) as any,
    headers: response.headers,
  }
}

export const WEB_PUBLIC = { operator: 'channels', operand: 'web-public' }
