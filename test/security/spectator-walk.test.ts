import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { World } from '../api/world'
import { asStranger, WEB_PUBLIC } from '../edge/spectators'
import { change, Model, makePlaces, numbers } from './public-model'

const { PUBLIC_STEPS, MODEL_SEED } = env as unknown as Record<string, string | undefined>

const wordsIn = (text: string): string[] => text.match(/words\d+x/g) ?? []

/** Requests messages and topics in the ways that someone without an account can. */
async function readAll(world: World, model: Model): Promise<{ what: string; words: string[] }[]> {
  const read: { what: string; words: string[] }[] = []
  const ask = async (what: string, params: Record<string, unknown> = {}) => {
    const { text } = await asStranger(world, what, params)
    read.push({ what: `${what} ${JSON.stringify(params)}`, words: wordsIn(text) })
  }
  const narrowed = (...terms: unknown[]) => ({
    anchor: 'oldest',
    num_before: 0,
    num_after: 100,
    narrow: [WEB_PUBLIC, ...terms],
  })
  await ask('POST /json/register')
  await ask('GET /json/messages', narrowed())
  await ask('GET /json/messages', { narrow: [WEB_PUBLIC], message_ids: model.said.map(({ id }) => id) })
  for (const { id } of model.places) {
    await ask('GET /json/messages', narrowed({ operator: 'channel', operand: id }))
    await ask(`GET /json/users/me/${id}/topics`)
  }
  for (const { id, words } of model.said) {
    await ask(`GET /json/messages/${id}`)
    await ask('GET /json/messages', narrowed({ operator: 'search', operand: words }))
    await ask('GET /json/messages', narrowed({ operator: 'with', operand: id }))
  }
  return read
}

it('after random changes, the API shows people without an account exactly what a simple model allows', async () => {
  const world = await World.found([])
  const model = new Model()
  const below = numbers(Number(MODEL_SEED) + 1)
  await makePlaces(world, model)
  const done: string[] = []
  for (let at = 0; at < Number(PUBLIC_STEPS); at++) {
    done.push(await change(world, model, below))
    const readable = model.readable()
    const lately = done.slice(-5).join(', ')
    const read = await readAll(world, model)
    const told = read.flatMap(({ what, words }) =>
      words.filter((one) => !readable.has(one)).map((one) => `${what}: ${one}`),
    )
    expect(told, lately).toEqual([])
    const everything = new Set(read.flatMap(({ words }) => words))
    expect(
      [...readable].filter((words) => !everything.has(words)),
      lately,
    ).toEqual([])
  }
})
