import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

describe('code playgrounds', () => {
  it('are checked and sent to everyone', async () => {
    const queue = await world.listen('gus', ['realm_playgrounds'])
    const given = { name: ' Sandbox ', pygments_language: 'Python', url_template: 'https://x.example/{code}' }
    const { id } = await world.must('ada', 'POST /realm/playgrounds', given)
    const listed = [{ id, name: 'Sandbox', pygments_language: 'Python', url_template: 'https://x.example/{code}' }]
    const state = await world.must('gus', 'POST /register', { fetch_event_types: ['realm_playgrounds'] })
    expect(state.realm_playgrounds).toEqual(listed)
    const refused = async (params: Record<string, unknown>) =>
      (await world.call('ada', 'POST /realm/playgrounds', { ...given, ...params })).body.msg
    const unsafe = ['javascript:alert({code})', ' JavaScript://x.example/%0a{code}', 'data:text/html,{code}', '{code}']
    for (const url_template of ['{', ...unsafe, '//x.example/{code}', 'https://{code}']) {
      expect([url_template, await refused({ url_template })]).toEqual([url_template, 'Invalid URL template.'])
    }
    expect(await refused({ url_template: 'https://x.example' })).toBe(
      'Missing the required variable "code" in the URL template',
    )
    expect(await refused({ url_template: 'https://x.example/{code}{b}' })).toBe(
      '"code" should be the only variable present in the URL template',
    )
    expect(await refused({ pygments_language: '<b>' })).toBe('Invalid characters in pygments language')
    await world.must('ada', `DELETE /realm/playgrounds/${id}`)
    expect((await world.call('ada', `DELETE /realm/playgrounds/${id}`)).body.msg).toBe('Invalid playground')
    expect(await world.events('gus', queue)).toMatchObject([{ realm_playgrounds: listed }, { realm_playgrounds: [] }])
  })
})
