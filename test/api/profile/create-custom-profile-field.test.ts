import { describe, expect, it } from 'vitest'
import { World } from '../world'

async function field(world: World, params: Record<string, unknown>): Promise<number> {
  return (await world.must('olivia', 'POST /realm/profile_fields', params)).id
}

describe('profile fields', () => {
  it('are created by administrators and sent to everyone', async () => {
    const world = await World.found(['mia', 'gus'])
    const queue = await world.listen('gus', ['custom_profile_fields'])
    const id = await field(world, { name: ' Desk ', hint: 'where', field_type: 1, display_in_profile_summary: true })
    const editors = { editable_by_user: true }
    const desk = { id, name: 'Desk', hint: 'where', type: 1, field_data: '', order: id, required: false, ...editors }
    expect(await world.events('gus', queue)).toMatchObject([
      { fields: [{ ...desk, display_in_profile_summary: true }] },
    ])
    expect((await world.must('mia', 'GET /realm/profile_fields')).custom_fields).toEqual([
      { ...desk, display_in_profile_summary: true },
    ])
    const refused = await world.call('mia', 'POST /realm/profile_fields', { name: 'Mine', field_type: 1 })
    expect(refused.body.code).toBe('UNAUTHORIZED_PRINCIPAL')
  })

  const refusals: [Record<string, unknown>, string][] = [
    [{ field_type: 1, name: ' ' }, 'Label cannot be blank.'],
    [{ field_type: 1, name: 'n'.repeat(41) }, 'name is too long (limit: 40 characters)'],
    [{ field_type: 1, name: 'N', hint: 'h'.repeat(81) }, 'hint is too long (limit: 80 characters)'],
    [{ field_type: 9, name: 'N' }, 'Invalid field type.'],
    [{ name: 'N' }, "Missing 'field_type' argument"],
    [{ field_type: 3, name: 'N' }, 'Field must have at least one choice.'],
    [{ field_type: 3, name: 'N', field_data: { a: { text: 'x' } } }, 'order key is missing from field_data'],
    [
      { field_type: 3, name: 'N', field_data: { a: { text: 'x', order: '1' }, b: { text: 'x', order: '2' } } },
      'Field must not have duplicate choices.',
    ],
    [{ field_type: 7, name: 'N', field_data: { subtype: 'myspace' } }, 'Invalid external account type'],
    [
      { field_type: 7, name: 'N', field_data: { subtype: 'custom' } },
      'Custom external account must define URL pattern',
    ],
    [
      { field_type: 7, name: 'N', field_data: { subtype: 'custom', url_pattern: 'https://x.example/' } },
      "URL pattern must contain '%(username)s'.",
    ],
    [
      { field_type: 2, name: 'N', display_in_profile_summary: true },
      'Field type not supported for display in profile summary.',
    ],
  ]
  it.each(refusals)('are refused with %j', async (params, msg) => {
    const world = await World.found([])
    expect((await world.call('olivia', 'POST /realm/profile_fields', params)).body.msg).toBe(msg)
    expect((await world.must('olivia', 'GET /realm/profile_fields')).custom_fields).toEqual([])
  })
})
