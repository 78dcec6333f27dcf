import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

const NOT_YOURS = '400 You are not allowed to change this field. Contact an administrator to update it.'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const answer = async (who: string, what: string, params: Record<string, unknown>) => {
  const { status, body } = await world.call(who, what, params)
  return status === 200 ? '200' : `${status} ${body.msg}`
}

describe('a profile field', () => {
  it('can be limited to administrators, and other people then can’t fill it in or clear it, even in their own profiles', async () => {
    const queue = await world.listen('gus', ['custom_profile_fields'])
    const field = { name: 'Badge', field_type: 1, editable_by_user: false }
    const { id } = await world.must('ada', 'POST /realm/profile_fields', field)
    const [event] = (await world.events('gus', queue)) as { fields: object[] }[]
    expect(event?.fields.at(-1)).toMatchObject({ id, editable_by_user: false })
    const value = [{ id, value: 'gold' }]
    for (const who of ['max', 'mia', 'gus']) {
      expect(await answer(who, 'PATCH /users/me/profile_data', { data: value })).toBe(NOT_YOURS)
      expect(await answer(who, 'DELETE /users/me/profile_data', { data: [id] })).toBe(NOT_YOURS)
    }
    expect(await answer('ada', 'PATCH /users/me/profile_data', { data: value })).toBe('200')
    expect(await answer('ada', `PATCH /users/${world.id('mia')}`, { profile_data: value })).toBe('200')
    expect(await answer('mia', 'DELETE /users/me/profile_data', { data: [id] })).toBe(NOT_YOURS)
    const { user } = await world.must('ben', `GET /users/${world.id('mia')}`, { include_custom_profile_fields: true })
    expect(user.profile_data[id].value).toBe('gold')

    await world.must('ada', `PATCH /realm/profile_fields/${id}`, { editable_by_user: true })
    expect(await answer('mia', 'DELETE /users/me/profile_data', { data: [id] })).toBe('200')
    await world.must('ada', `PATCH /realm/profile_fields/${id}`, { hint: 'kept as it is' })
    expect(await answer('mia', 'PATCH /users/me/profile_data', { data: value })).toBe('200')
    await world.must('ada', `PATCH /realm/profile_fields/${id}`, { editable_by_user: false })
    await world.must('ada', `PATCH /realm/profile_fields/${id}`, { hint: 'and still' })
    expect(await answer('mia', 'PATCH /users/me/profile_data', { data: value })).toBe(NOT_YOURS)
  })

  it('can be changed only by administrators, and only if it exists and the change is valid', async () => {
    const { id } = await world.must('ada', 'POST /realm/profile_fields', { name: 'Pet', field_type: 1, hint: 'a dog' })
    const queue = await world.listen('gus', ['custom_profile_fields'])
    const change = (who: string, params: object, at = id) =>
      answer(who, `PATCH /realm/profile_fields/${at}`, { ...params })
    for (const who of ['max', 'mia', 'gus'])
      expect(await change(who, { name: 'Mine' })).toBe('400 Must be an organization administrator')
    expect(await change('ada', { name: 'Pet' }, 999_999)).toBe('400 Field id 999999 not found.')
    expect(await change('ada', { name: '' })).toBe('400 Label cannot be blank.')
    expect(await world.events('gus', queue)).toEqual([])
    const { custom_fields } = await world.must('mia', 'GET /realm/profile_fields')
    expect(custom_fields.find((one: { id: number }) => one.id === id)).toMatchObject({ name: 'Pet', hint: 'a dog' })
  })

  it('can be filled in by everyone by default', async () => {
    const { id } = await world.must('ada', 'POST /realm/profile_fields', { name: 'Hobby', field_type: 1 })
    const { custom_profile_fields } = await world.must('mia', 'POST /register', {
      event_types: ['custom_profile_fields'],
    })
    expect(custom_profile_fields.find((one: { id: number }) => one.id === id).editable_by_user).toBe(true)
    expect(await answer('gus', 'PATCH /users/me/profile_data', { data: [{ id, value: 'bikes' }] })).toBe('200')
  })
})
