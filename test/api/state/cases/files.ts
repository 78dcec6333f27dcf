import type { World } from '../../world'
import { type Case, fresh, picture } from '../case'

const upload = async (world: World): Promise<string> =>
  (await world.upload('mia', '/user_uploads', new File(['some notes'], `${fresh('notes')}.txt`))).url

const post = async (world: World, url: string): Promise<number> =>
  world.write('mia', ['ben', 'olivia'], `[notes](${url})`)

const cases: Case[] = [
  { name: 'an upload', act: upload, events: ['attachment/add'] },
  {
    name: 'a file posted twice, and then in no message',
    before: upload,
    act: async (world, url: string) => {
      const first = await post(world, url)
      await post(world, url)
      await world.must('olivia', `DELETE /messages/${first}`)
    },
    events: ['attachment/update'],
    // The protocol sends an event when a file is added to a message, but not when that message is deleted.
    untold: ['attachments', 'max_message_id'],
  },
  { name: 'a file posted', before: upload, act: post, events: ['attachment/update', 'message'] },
  {
    name: 'an edit that names a file',
    before: async (world) => ({ id: await world.write('mia', ['ben'], 'no notes'), url: await upload(world) }),
    act: (world, { id, url }: { id: number; url: string }) =>
      world.must('mia', `PATCH /messages/${id}`, { content: `[notes](${url})` }),
    events: ['attachment/update', 'update_message'],
  },
  {
    name: 'a file removed',
    before: async (world) => {
      await upload(world)
      const { attachments } = await world.must('mia', 'GET /attachments')
      return attachments[0].id
    },
    act: (world, id: number) => world.must('mia', `DELETE /attachments/${id}`),
    events: ['attachment/remove'],
  },
]

const emoji: Case[] = [
  {
    name: 'custom emoji, added and deactivated',
    act: async (world) => {
      await world.upload('mia', '/realm/emoji/blip', picture('blip.png'))
      await world.upload('olivia', '/realm/emoji/blop', picture('blop.png'))
      await world.must('mia', 'DELETE /realm/emoji/blip')
    },
    events: ['realm_emoji/update'],
  },
  {
    name: 'an icon of the organization, added and removed',
    act: async (world) => {
      await world.upload('olivia', '/realm/icon', picture('icon.png'))
      await world.must('olivia', 'DELETE /realm/icon')
      await world.upload('olivia', '/realm/icon', picture('icon.png'))
    },
    events: ['realm/update_dict'],
  },
]

export const fileCases: Case[] = [...cases.map((one): Case => ({ ...one, also: ['attachments'] })), ...emoji]
