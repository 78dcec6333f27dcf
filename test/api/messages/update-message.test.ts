import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
let verona: number

beforeEach(async () => {
  world = await World.found(['ada', 'mia', 'ben', 'kim'])
  verona = await world.channel('verona', ['mia', 'ben', 'kim'])
})

describe('the answer to an edit', () => {
  const upload = async (who: string) => {
    const { url, filename } = await world.upload(who, '/user_uploads', new File(['words'], 'folder/note.txt'))
    expect(filename).toBe('note.txt')
    return `[note](${url})`
  }
  const detachedBy = async (who: string, id: number, content: string) =>
    (await world.must(who, `PATCH /messages/${id}`, { content })).detached_uploads

  it('contains the sender’s files that are no longer in any message, and they stay listed', async () => {
    const link = await upload('mia')
    const id = await world.say('mia', verona, 'files', link)
    expect(await detachedBy('mia', id, `still ${link}`)).toEqual([])
    const [file, ...more] = await detachedBy('mia', id, 'gone')
    expect(more).toEqual([])
    expect(file).toMatchObject({ name: 'note.txt', size: 5, messages: [] })
    expect((await world.must('mia', 'GET /attachments')).attachments).toEqual([file])
    expect(await detachedBy('mia', id, `back ${link}`)).toEqual([])
  })

  it('doesn’t contain files that are still in other messages, or that someone else owns', async () => {
    const link = await upload('mia')
    const first = await world.say('mia', verona, 'files', link)
    const second = await world.say('ben', verona, 'files', link)
    expect(await detachedBy('mia', first, 'gone')).toEqual([])
    expect(await detachedBy('ben', second, 'gone')).toEqual([])
    const moved = await world.must('mia', `PATCH /messages/${first}`, { topic: 'elsewhere' })
    expect(moved.detached_uploads).toEqual([])
  })
})

describe('the edit history', () => {
  const setPolicy = (who: string, policy: unknown) =>
    world.call(who, 'PATCH /realm', { message_edit_history_visibility_policy: policy })
  const changes = async (id: number) => (await world.must('ben', `GET /messages/${id}`)).message.edit_history

  it('is shown completely, only for moves, or not at all, according to the organization’s setting', async () => {
    const id = await world.say('mia', verona, 'one', 'first')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'second' })
    await world.must('mia', `PATCH /messages/${id}`, { content: 'third', topic: 'two' })
    expect(await changes(id)).toMatchObject([{ prev_content: 'second', prev_topic: 'one' }, { prev_content: 'first' }])
    expect((await setPolicy('ada', 'moves')).body).toMatchObject({ message_edit_history_visibility_policy: 2 })
    const [move, ...others] = await changes(id)
    expect(move).toMatchObject({ prev_topic: 'one', topic: 'two' })
    expect(Object.keys(move)).not.toContain('prev_content')
    expect(others).toEqual([])
    const { message_history } = await world.must('ben', `GET /messages/${id}/history`)
    expect(message_history.map(({ content }: { content: string }) => content)).toEqual(['first', 'third'])
    expect(JSON.stringify(message_history)).not.toMatch(/second|prev_content|html_diff/)
    await setPolicy('ada', 'none')
    expect(await changes(id)).toBeUndefined()
    expect((await world.call('ben', `GET /messages/${id}/history`)).body.msg).toBe(
      'Message edit history is disabled in this organization',
    )
  })

  it('can be turned on or off by older clients, and turning it on keeps a policy that already shows some of it', async () => {
    const shown = async () => {
      const { realm_allow_edit_history, realm_message_edit_history_visibility_policy } = await world.must(
        'mia',
        'POST /register',
        { fetch_event_types: ['realm'] },
      )
      return [realm_allow_edit_history, realm_message_edit_history_visibility_policy]
    }
    await setPolicy('ada', 'moves')
    await world.must('ada', 'PATCH /realm', { allow_edit_history: true })
    expect(await shown()).toEqual([true, 'moves'])
    await world.must('ada', 'PATCH /realm', { allow_edit_history: false })
    expect(await shown()).toEqual([false, 'none'])
    await world.must('ada', 'PATCH /realm', { allow_edit_history: true })
    expect(await shown()).toEqual([true, 'all'])
  })

  it('stays hidden in an organization that hid it before there was a policy', async () => {
    await world.inside(({ store }) =>
      store.realm.set('settings', { ...store.realm.get('settings'), allow_edit_history: false }),
    )
    const id = await world.say('mia', verona, 'one', 'first')
    await world.must('mia', `PATCH /messages/${id}`, { content: 'second' })
    expect(await changes(id)).toBeUndefined()
  })

  it('has a policy that only administrators can change, and only to known values', async () => {
    for (const policy of ['some', '', 1, 'All']) {
      expect((await setPolicy('ada', policy)).body.msg).toBe('Invalid message_edit_history_visibility_policy')
    }
    expect((await setPolicy('mia', 'none')).body.code).toBe('UNAUTHORIZED_PRINCIPAL')
    expect((await setPolicy('ada', 'all')).body).not.toHaveProperty('message_edit_history_visibility_policy')
  })
})

it('a message has the time of its last move, which isn’t changed by resolving its topic', async () => {
  const movedAt = async (id: number) => (await world.must('ben', `GET /messages/${id}`)).message.last_moved_timestamp
  const id = await world.say('mia', verona, 'quiz', 'x')
  expect(await movedAt(id)).toBeUndefined()
  const steps: [string, boolean][] = [
    ['✔ quiz', false],
    ['quiz', false],
    ['✔ another quiz', true],
  ]
  for (const [topic, isMove] of steps) {
    await world.must('mia', `PATCH /messages/${id}`, { topic, propagate_mode: 'change_all' })
    expect((await movedAt(id)) !== undefined, topic).toBe(isMove)
  }
  const long = 'x'.repeat(60)
  const other = await world.say('mia', verona, long, 'x')
  await world.must('mia', `PATCH /messages/${other}`, { topic: `✔ ${long}` })
  expect(await movedAt(other)).toBeUndefined()
})

it('a message can be edited only by its sender, and refused edits change nothing', async () => {
  const id = await world.say('mia', verona, 'quiz', 'first')
  const queue = await world.listen('kim', ['update_message'])
  const edit = (who: string, params: object) => refusal(world, who, `PATCH /messages/${id}`, { ...params })
  expect(await edit('ben', { content: 'theirs' })).toBe("You don't have permission to edit this message")
  expect(await edit('mia', { stream_id: 999_999 })).toBe('Invalid channel ID')
  expect(await edit('mia', {})).toBe('Nothing to change')
  const hidden = await world.say('olivia', await world.channel('hidden', ['olivia'], { invite_only: true }), 'x', 'x')
  expect(await refusal(world, 'ben', `PATCH /messages/${hidden}`, { content: 'x' })).toBe('Invalid message(s)')
  expect(await world.events('kim', queue)).toEqual([])
  const { message } = await world.must('kim', `GET /messages/${id}`)
  expect([message.content, message.subject]).toEqual(['<p>first</p>', 'quiz'])
})
