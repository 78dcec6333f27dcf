import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '#lib/ids'
import { LARGEST_ANSWER_CHARACTERS } from '#lib/platform/platform-limits'
import { World } from './world'

const PEOPLE = 600
const LONG = 'é'.repeat(18_000)

interface Member {
  user_id: number
  full_name: string
  profile_data: Record<string, { value: string }>
}

describe('an answer in a large organization', () => {
  let world: World

  beforeAll(async () => {
    world = await World.found(['mia', 'ben'])
    const bot = await world.must('ben', 'POST /bots', { full_name: 'Reader', short_name: 'reader' })
    world.enter('bot', `reader-bot@${world.name}.localhost`, bot.user_id, bot.api_key)
    const { id: field } = await world.must('olivia', 'POST /realm/profile_fields', { name: 'Life', field_type: 2 })
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const { id: _, ...like } = store.accounts.find(world.id('ben') as AccountId)!
        for (let n = 0; n < PEOPLE; n++) {
          const id = store.realm.nextId('account') as AccountId
          const deliveryEmail = `many${n}@example.com`
          store.accounts.insert({
            ...like,
            id,
            deliveryEmail,
            emailKey: deliveryEmail,
            fullName: `Many ${n}`,
            profile: { [field]: { value: LONG } },
          })
        }
      }),
    )
  })

  const fetchUsers = (who: string) =>
    SELF.fetch(`http://${world.name}.localhost/api/v1/users?include_custom_profile_fields=true`, {
      headers: { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` },
    })

  it('is sent in pieces, and reflects a single moment even if data changes in between', async () => {
    const response = await fetchUsers('mia')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    const reader = response.body!.getReader()
    const chunks = [(await reader.read()).value!]
    const changed = await world.must('mia', 'PATCH /settings', { full_name: 'Changed' })
    expect(changed.result).toBe('success')
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const { id, fullName } of store.accounts.list()) {
          if (fullName.startsWith('Many')) store.accounts.update(id, { fullName: 'Torn', profile: {} })
        }
      }),
    )
    for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
    const text = Buffer.concat(chunks).toString()
    expect(text.length).toBeGreaterThan(LARGEST_ANSWER_CHARACTERS)
    expect(Number(response.headers.get('Content-Length') ?? Buffer.byteLength(text))).toBe(Buffer.byteLength(text))
    const { result, members } = JSON.parse(text) as { result: string; members: Member[] }
    expect(result).toBe('success')
    expect(members.filter(({ full_name }) => full_name.startsWith('Many'))).toHaveLength(PEOPLE)
    expect(members.every(({ full_name }) => full_name !== 'Torn' && full_name !== 'Changed')).toBe(true)
    const held = await world.inside(({ memory }) => memory.outgoing.bytes)
    expect(held).toBe(0)
  })

  it('arrives complete, even if one person requests four at once', async () => {
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (const { id, fullName } of store.accounts.list()) {
          if (fullName === 'Torn') store.accounts.update(id, { profile: { 1: { value: LONG } } })
        }
      }),
    )
    const asked = [1, 2, 3, 4].map(async () => (await (await fetchUsers('ben')).json<{ result: string }>()).result)
    expect(await Promise.all(asked)).toEqual(['success', 'success', 'success', 'success'])
    expect((await (await fetchUsers('mia')).json<{ result: string }>()).result).toBe('success')
  })

  it('is charged to the person who requested it, or to the owner of the bot that did', async () => {
    const payers: unknown[] = []
    await world.inside(({ memory: { outgoing } }) => {
      const add = outgoing.add.bind(outgoing)
      vi.spyOn(outgoing, 'add').mockImplementation((answer) => {
        payers.push(answer.payer)
        add(answer)
      })
    })
    for (const who of ['bot', 'ben']) await (await fetchUsers(who)).text()
    expect(payers).toEqual([world.id('ben'), world.id('ben')])
  })
})
