import { beforeAll, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

const draft = { type: '', to: [], topic: '', content: 'c' }

it('deletes the caller’s own draft, and notifies their clients', async () => {
  const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft] })
  const queue = await world.listen('mia', ['drafts'])
  await world.must('mia', `DELETE /drafts/${ids[0]}`)
  expect(await world.events('mia', queue)).toMatchObject([{ op: 'remove', draft_id: ids[0] }])
  expect((await world.must('mia', 'GET /drafts')).drafts).toEqual([])
})

it('refuses other people’s drafts and deleted drafts', async () => {
  const { ids } = await world.must('mia', 'POST /drafts', { drafts: [draft] })
  expect((await world.call('ben', `DELETE /drafts/${ids[0]}`)).body.msg).toBe('Draft does not exist')
  await world.must('mia', `DELETE /drafts/${ids[0]}`)
  expect((await world.call('mia', `DELETE /drafts/${ids[0]}`)).body.msg).toBe('Draft does not exist')
})
