import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { World } from '../api/world'
import { change, Model, makePlaces, numbers } from './public-model'

const { PUBLIC_STEPS, MODEL_SEED } = env as unknown as Record<string, string | undefined>

async function text(world: World, path: string): Promise<string> {
  const response = await SELF.fetch(`http://${world.name}.localhost${path}`, { headers: { Accept: 'text/html' } })
  return response.text()
}

const ADDRESS = /href="(?:http:\/\/[^/"]+)?(\/public(?:\/\d[^"#]*|\/message\/\d+)?)"/g

/** Remembers the addresses to which a public page links. */
function rememberAddresses(known: Set<string>, page: string): void {
  for (const [, address = ''] of page.matchAll(ADDRESS)) {
    known.add(address.replaceAll('&amp;', '&'))
  }
}

it('after random changes, people without an account can read exactly what a simple model allows', async () => {
  const world = await World.found([])
  const model = new Model()
  const below = numbers(Number(MODEL_SEED))
  await makePlaces(world, model)
  const known = new Set(['/public', '/public/sitemap.xml'])
  const done: string[] = []
  for (let at = 0; at < Number(PUBLIC_STEPS); at++) {
    done.push(await change(world, model, below))
    const readable = model.readable()
    const found = new Set<string>()
    for (const { id } of model.places) known.add(`/public/${id}`).add(`/public/${id}/feed.xml`)
    for (const { id } of model.said) known.add(`/public/message/${id}`)
    // The loop also visits addresses that are added to the Set while it runs.
    for (const address of known) {
      const page = await text(world, address)
      rememberAddresses(known, page)
      for (const [words] of page.matchAll(/words\d+x/g)) {
        expect(readable.has(words), `${address} shows ${words} after ${done.slice(-5).join(', ')}`).toBe(true)
        found.add(words)
      }
    }
    expect(
      [...readable].filter((words) => !found.has(words)),
      done.slice(-5).join(', '),
    ).toEqual([])
  }
})
