import { beforeAll, describe, expect, it } from 'vitest'
import { World } from './world'

const NAME = 'moderation_request_channel_id'
const PRIVATE = '400 Moderation request channel must be private.'

let world: World
let open: number
let closed: number
beforeAll(async () => {
  world = await World.found()
  open = await world.channel('open', ['olivia', 'ada'])
  closed = await world.channel('closed', ['olivia', 'ada'], { invite_only: true })
})

const set = async (who: string, id: unknown) => {
  const { status, body } = await world.call(who, 'PATCH /realm', { [NAME]: id })
  return status === 200 ? body[NAME] : `${status} ${body.msg}`
}
const shown = async () => (await world.must('gus', 'POST /register', { event_types: ['realm'] }))[`realm_${NAME}`]

describe('the channel for requests to moderators', () => {
  it('must be an existing private channel, is set by administrators, and everyone gets its id', async () => {
    const queue = await world.listen('gus', ['realm'])
    expect(await shown()).toBe(-1)
    expect(await set('ada', open)).toBe(PRIVATE)
    expect(await set('ada', 99_999)).toBe('400 Invalid channel ID')
    for (const who of ['max', 'mia', 'gus']) {
      expect(await set(who, closed)).toBe('400 Must be an organization administrator')
    }
    expect(await set('ada', closed)).toBe(closed)
    expect(await shown()).toBe(closed)
    expect(await set('ada', closed)).toBeUndefined()
    expect(await set('olivia', -1)).toBe(-1)
    const told = { type: 'realm', op: 'update', property: NAME }
    expect(await world.events('gus', queue)).toMatchObject([
      { ...told, value: closed },
      { ...told, value: -1 },
    ])
  })

  it('stays private, and is unset when it is archived', async () => {
    await set('ada', closed)
    const change = async (params: object) => {
      const { status, body } = await world.call('ada', `PATCH /streams/${closed}`, { ...params })
      return status === 200 ? '200' : `${status} ${body.msg}`
    }
    expect(await change({ is_private: false })).toBe(PRIVATE)
    await world.must('ada', 'DELETE /users/me/subscriptions', { subscriptions: ['closed'] })
    expect(await change({ is_private: false })).toBe(PRIVATE)
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'closed' }],
      principals: [world.id('ada')],
    })
    expect(await change({ is_web_public: true, is_private: false })).toBe(PRIVATE)
    expect(await change({ is_private: true, history_public_to_subscribers: true })).toBe('200')
    expect(await change({ new_name: 'complaints' })).toBe('200')
    const queue = await world.listen('mia', ['realm'])
    await world.must('olivia', `DELETE /streams/${closed}`)
    expect(await world.events('mia', queue)).toMatchObject([
      { type: 'realm', op: 'update_dict', property: 'default', data: { [NAME]: -1 } },
    ])
    expect(await shown()).toBe(-1)
  })
})
