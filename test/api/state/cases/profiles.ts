import type { World } from '../../world'
import { type Case, fresh } from '../case'

const CHOICES = { a: { text: 'Apples', order: '1' }, b: { text: 'Pears', order: '2' } }

const createField = async (world: World, more: Record<string, unknown> = { field_type: 1 }): Promise<number> =>
  (await world.must('olivia', 'POST /realm/profile_fields', { name: fresh('Field'), hint: '', ...more })).id

const fill = (world: World, who: string, id: number, value: unknown) =>
  world.must(who, 'PATCH /users/me/profile_data', { data: [{ id, value }] })

export const profileCases: Case[] = [
  {
    name: 'profile fields of several types',
    act: async (world) => {
      await createField(world, { field_type: 1, display_in_profile_summary: true })
      await createField(world, { field_type: 3, field_data: CHOICES })
      await createField(world, { field_type: 7, field_data: { subtype: 'github' }, name: '' })
      await createField(world, { field_type: 8 })
    },
    events: ['custom_profile_fields'],
  },
  {
    name: 'profile fields changed, reordered and removed',
    before: async (world) => ({ kept: await createField(world), gone: await createField(world) }),
    act: async (world, { kept, gone }: { kept: number; gone: number }) => {
      await world.must('olivia', `PATCH /realm/profile_fields/${kept}`, { name: fresh('Better'), hint: 'a hint' })
      const { custom_fields } = await world.must('olivia', 'GET /realm/profile_fields')
      const order = custom_fields.map((field: { id: number }) => field.id).reverse()
      await world.must('olivia', 'PATCH /realm/profile_fields', { order })
      await world.must('olivia', `DELETE /realm/profile_fields/${gone}`)
    },
    events: ['custom_profile_fields'],
  },
  {
    name: 'the values of profile fields',
    before: async (world) => ({
      text: await createField(world, { field_type: 2 }),
      choice: await createField(world, { field_type: 3, field_data: CHOICES }),
      people: await createField(world, { field_type: 6 }),
    }),
    act: async (world, { text, choice, people }: Record<'text' | 'choice' | 'people', number>) => {
      await fill(world, 'mia', text, 'some *words*')
      await fill(world, 'mia', choice, 'b')
      await fill(world, 'mia', people, [world.id('ben')])
      await world.must('olivia', `PATCH /users/${world.id('ben')}`, { profile_data: [{ id: text, value: 'of ben' }] })
    },
    events: ['realm_user/update'],
  },
  {
    name: 'a value removed, and a value whose field is removed',
    before: async (world) => {
      const ids = [await createField(world), await createField(world)]
      for (const id of ids) await fill(world, 'mia', id, 'a value')
      return ids
    },
    act: async (world, [taken, gone]: number[]) => {
      await world.must('mia', 'DELETE /users/me/profile_data', { data: [taken] })
      await world.must('olivia', `DELETE /realm/profile_fields/${gone}`)
    },
    events: ['realm_user/update', 'custom_profile_fields'],
  },
  {
    name: 'a removed choice that people had selected',
    before: async (world) => {
      const id = await createField(world, { field_type: 3, field_data: CHOICES })
      await fill(world, 'mia', id, 'b')
      return id
    },
    act: (world, id: number) =>
      world.must('olivia', `PATCH /realm/profile_fields/${id}`, { field_data: { a: CHOICES.a } }),
    events: ['custom_profile_fields'],
    // The protocol sends the field, but doesn't say whose values were removed along with the choice.
    untold: ['realm_users'],
  },
]
