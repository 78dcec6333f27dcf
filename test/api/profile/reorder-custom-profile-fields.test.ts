import { describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

async function field(world: World, params: Record<string, unknown>): Promise<number> {
  return (await world.must('olivia', 'POST /realm/profile_fields', params)).id
}

describe('profile fields', () => {
  it('keep their order if a member sends another order, or if the order lacks a field', async () => {
    const world = await World.found(['mia', 'gus'])
    const first = await field(world, { name: 'Fruit', field_type: 1 })
    const second = await field(world, { name: 'Tree', field_type: 1 })
    const queue = await world.listen('gus', ['custom_profile_fields'])
    const reorder = (who: string, order: number[]) => refusal(world, who, 'PATCH /realm/profile_fields', { order })
    expect(await reorder('mia', [second, first])).toEqual([
      'UNAUTHORIZED_PRINCIPAL',
      'Must be an organization administrator',
    ])
    expect(await reorder('olivia', [second])).toBe('Invalid order mapping.')
    expect(await world.events('gus', queue)).toEqual([])
    const { custom_fields } = await world.must('gus', 'GET /realm/profile_fields')
    expect(custom_fields.map(({ id }: { id: number }) => id)).toEqual([first, second])
  })

  it('keep their new order, and lose the values of choices that are removed', async () => {
    const world = await World.found(['mia'])
    const choices = { a: { text: 'Apples', order: '1' }, b: { text: 'Pears', order: '2' } }
    const first = await field(world, { name: 'Fruit', field_type: 3, field_data: choices })
    const second = await field(world, { name: 'Code', field_type: 7, field_data: { subtype: 'github' } })
    await world.must('mia', 'PATCH /users/me/profile_data', { data: [{ id: first, value: 'b' }] })
    await world.must('olivia', 'PATCH /realm/profile_fields', { order: [second, first] })
    await world.must('olivia', `PATCH /realm/profile_fields/${first}`, { field_data: { a: choices.a } })
    const { custom_fields } = await world.must('mia', 'GET /realm/profile_fields')
    expect(custom_fields.map((one: { name: string }) => one.name)).toEqual(['GitHub username', 'Fruit'])
    expect((await world.must('mia', 'GET /users/me')).profile_data).toEqual({})
  })
})
