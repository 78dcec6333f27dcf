import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { json, recordOf } from '#api/contract/params'
import { judge } from '#api/contract/verdict'
import { operations } from '#api/index'
import { World } from './world'

const entries = (count: number, make = (at: number) => `key${at}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [make(at), 'x']))

/** A schema and all schemas inside it, each with the schemas that contain it. */
function* inside(schema: z.ZodType, around: z.ZodType[] = []): Generator<[z.ZodType, z.ZodType[]]> {
  yield [schema, around]
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const parts = [def.innerType, def.in, def.out, def.element, def.valueType, ...((def.options as unknown[]) ?? [])]
  const shape = schema instanceof z.ZodObject ? Object.values(schema.shape) : []
  for (const part of [...parts, ...shape]) {
    if (part instanceof z.ZodType) yield* inside(part, [...around, schema])
  }
}

describe('an object with keys that the caller can choose', () => {
  const operation = { params: z.object({ things: json(recordOf(z.string(), 10)) }) }
  const said = (things: unknown) => judge(operation, { things: JSON.stringify(things) })

  it('is limited in the number and the length of its keys', () => {
    expect(said(entries(10)).ok).toBe(true)
    expect(said(entries(11))).toMatchObject({ error: { msg: 'things has too many keys (limit: 10)' } })
    expect(said({ ['k'.repeat(1000)]: 'x' }).ok).toBe(true)
    const msg = 'things has a key that is too long (limit: 1000 characters)'
    expect(said({ ['k'.repeat(1001)]: 'x' })).toMatchObject({ error: { msg } })
    expect(said(['a'])).toMatchObject({ error: { msg: 'things is not a dict' } })
    expect(said({ a: 1 })).toMatchObject({ error: { msg: 'things["a"] is not a string' } })
  })

  it('is limited as a parameter of every operation', () => {
    const without = operations.flatMap(({ name, params }) =>
      Object.entries(params.shape).flatMap(([parameter, schema]) =>
        [...inside(schema as z.ZodType)]
          .filter(([one]) => one instanceof z.ZodRecord || (one instanceof z.ZodObject && isLoose(one)))
          .filter(([, around]) => !isPreprocessed(around.at(-1)))
          .map(() => `${name}: ${parameter}`),
      ),
    )
    expect(without).toEqual([])
  })

  it.each([
    ['olivia', 'PUT /bot_storage', 'storage', {}],
    ['olivia', 'POST /realm/profile_fields', 'field_data', { name: 'Color', field_type: 3 }],
    ['olivia', 'PATCH /realm', 'authentication_methods', {}],
    ['olivia', 'POST /register', 'client_capabilities', {}],
    ['olivia', 'POST /bots', 'config_data', { full_name: 'Bot', short_name: 'bot' }],
  ])('is limited when %s calls %s with %s', async (who, what, parameter, others) => {
    const world = await World.found([])
    const { status, body } = await world.call(who, what, { ...others, [parameter]: entries(1001) })
    expect([status, body.msg]).toEqual([400, `${parameter} has too many keys (limit: 1000)`])
  })
})

it('an account can store at most 5,000 keys in `/bot_storage`', async () => {
  const world = await World.found([])
  const keep = (from: number, count = 1000) =>
    world.call('olivia', 'PUT /bot_storage', { storage: entries(count, (at) => `key${from + at}`) })
  for (let from = 0; from < 5000; from += 1000) expect((await keep(from)).status).toBe(200)
  const refused = await keep(4999, 2)
  const msg = 'Request exceeds storage limit. The limit is 5000 keys.'
  expect([refused.status, refused.body.msg]).toEqual([400, msg])
  expect((await keep(4999, 1)).status).toBe(200)
  expect(Object.keys((await world.must('olivia', 'GET /bot_storage')).storage)).toHaveLength(5000)
})

function isLoose(schema: z.ZodObject): boolean {
  const { catchall } = schema.def
  return catchall !== undefined && !(catchall instanceof z.ZodNever)
}

/** Whether a record is wrapped by `recordOf`, which checks the keys before the record does. */
function isPreprocessed(around: z.ZodType | undefined): boolean {
  return around instanceof z.ZodPipe && around.def.in instanceof z.ZodTransform
}
