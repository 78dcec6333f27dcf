import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from './world'

/** Removes the references from messages' rows, as if these had been written before references were stored. */
const withoutReferences = (world: World) =>
  runInDurableObject(world.stub, (_realm, { storage }) => {
    storage.sql.exec('UPDATE messages SET text_references = NULL')
  })

/** Replaces the HTML with text that has no names or links. The references are stored separately. */
const withoutHtml = (world: World) =>
  runInDurableObject(world.stub, (_realm, { storage }) => {
    storage.sql.exec("UPDATE messages SET html = '<p>changed</p>'")
  })

for (const [when, change] of [
  ['stored separately from its HTML', withoutHtml],
  ['not stored', withoutReferences],
] as const) {
  describe(`a message whose references are ${when}`, () => {
    it('loses its mention and releases its file if they are not in its new text', async () => {
      const { world, id } = await begin(change)
      await world.must('mia', `PATCH /messages/${id}`, { content: 'nothing' })
      expect(await mentionsOf(world, 'ben')).toEqual([])
      expect(await usesOf(world)).toEqual([])
    })

    it('keeps the mention and the file if they remain in its text', async () => {
      const { world, id, text } = await begin(change)
      await world.must('mia', `PATCH /messages/${id}`, { content: `${text} again` })
      expect(await mentionsOf(world, 'ben')).toEqual([id])
      expect(await usesOf(world)).toEqual([id])
    })

    it('releases a file when it is deleted', async () => {
      const { world, id } = await begin(change)
      await world.must('olivia', `DELETE /messages/${id}`)
      expect(await usesOf(world)).toEqual([])
    })
  })
}

async function begin(change: (world: World) => Promise<void>) {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('talk', ['mia', 'ben'])
  const { url } = await world.upload('mia', '/user_uploads', new File(['notes'], 'notes.txt'))
  const text = `@**Ben Example|${world.id('ben')}** [notes](${url})`
  const id = await world.say('mia', channel, 'lunch', text)
  expect(await mentionsOf(world, 'ben')).toEqual([id])
  expect(await usesOf(world)).toEqual([id])
  await change(world)
  return { world, id, text }
}

async function mentionsOf(world: World, who: string): Promise<number[]> {
  const narrow = { anchor: 'newest', num_before: 9, num_after: 0, narrow: [['is', 'mentioned']] }
  const { messages } = await world.must(who, 'GET /messages', narrow)
  return messages.map((message: { id: number }) => message.id)
}

async function usesOf(world: World): Promise<number[]> {
  const { attachments } = await world.must('mia', 'GET /attachments')
  return attachments[0].messages.map((message: { id: number }) => message.id)
}
