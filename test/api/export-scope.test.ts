import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { findExport, saveExport } from '#domain/moving/exports/exports'
import { beginScope, scopeOf } from '#domain/moving/exports/scope'
import { EXPORT } from '#domain/moving/exports/start-export'
import { asId, type MessageId } from '#lib/ids'
import type { StoredExport } from '#store/realm/stored-export'
import { exportsOf, finishedExport } from './exports'
import { World } from './world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'kim'])
})

const agree = (who: string, agrees: boolean) =>
  world.must(who, 'PATCH /settings', { allow_private_data_export: agrees })
const begin = () => world.inside(({ store }) => beginScope(store, true))

describe('an export', () => {
  it('ignores consent and access that are granted, and messages that are sent, after its start', async () => {
    await agree('mia', true)
    const [old, secret] = [
      await world.channel('old', ['ben']),
      await world.channel('secret', ['ben'], { invite_only: true }),
    ]
    const sent = {
      before: await world.say('ben', old, 't', 'before'),
      toMia: await world.write('ben', ['mia'], 'to mia'),
      toKim: await world.write('ben', ['kim'], 'to kim'),
      secret: await world.say('ben', secret, 't', 'secret'),
    }
    const scope = await begin()
    await agree('kim', true)
    await world.must('ben', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'secret' }],
      principals: [world.id('mia')],
    })
    const later = {
      afterwards: await world.say('ben', old, 't', 'afterwards'),
      toBoth: await world.write('ben', ['mia', 'kim'], 'to both'),
    }
    const found = await world.inside(({ store }) => {
      const { channels, consenting, hasMessage } = scopeOf(store, { id: 1, scope })
      const all = Object.entries({ ...sent, ...later }).map(([name, id]) => [name, asId<MessageId>(id)] as const)
      const has: string[] = []
      store.index.visit(
        all.map(([, id]) => id),
        (entry) => {
          if (hasMessage(entry)) has.push(all.find(([, id]) => id === entry.id)?.[0] ?? '')
        },
      )
      return { has, channels: channels.map(({ name }) => name), consenting: [...consenting] }
    })
    expect(found.has.toSorted()).toEqual(['before', 'toMia'])
    expect(found.channels).not.toContain('secret')
    expect(found.consenting).toEqual([world.id('mia')])
  })

  it('excludes a channel that becomes private after its start', async () => {
    const open = await world.channel('open', ['ben'])
    const id = asId<MessageId>(await world.say('ben', open, 't', 'hidden soon'))
    const scope = await begin()
    const isThere = () =>
      world.inside(({ store }) => {
        const { hasMessage } = scopeOf(store, { id: 1, scope })
        let has = false
        store.index.visit([id], (entry) => {
          has = hasMessage(entry)
        })
        return has
      })
    expect(await isThere()).toBe(true)
    await world.must('olivia', `PATCH /streams/${open}`, { is_private: true })
    expect(await isThere()).toBe(false)
  })

  it('is not published if someone has withdrawn their consent', async () => {
    await agree('olivia', true)
    await agree('mia', true)
    await world.must('olivia', 'POST /export/realm', { export_type: 2 })
    const { id } = await finishedExport(world)
    const scope = await begin()
    await agree('mia', false)
    await world.inside(({ store }) => {
      const done = findExport(store, id)
      if (done) saveExport({ store }, { ...done, state: 'pending', stage: 'end', after: 0, scope })
      store.tasks.put({ kind: EXPORT, subject: id, dueAt: 0, realm: { origin: 'https://t', name: world.name } })
    })
    expect(await finishedExport(world)).toMatchObject({ id, export_url: null, failed_timestamp: expect.any(Number) })
    expect(await exportsOf(world)).toHaveLength(1)
  })

  it.each([
    ['without a fixed scope', 'messages', false],
    ['and it is at a stage that this version doesn’t have', 'organisation', true],
  ])('fails at its next step if an earlier version started it %s', async (_, stage, hasScope) => {
    const at = await World.found(['mia'])
    await at.must('olivia', 'POST /export/realm')
    const { id } = await finishedExport(at)
    await at.inside(({ store }) => {
      const done = findExport(store, id)
      const scope = hasScope && { scope: beginScope(store, false) }
      // The storage may contain a stage that the type doesn't have.
      const begun = { stage: stage as StoredExport['stage'], after: 0, ...scope }
      if (done) saveExport({ store }, { ...done, state: 'pending', ...begun })
      store.tasks.put({ kind: EXPORT, subject: id, dueAt: 0, realm: { origin: 'https://t', name: at.name } })
    })
    await runDurableObjectAlarm(at.stub)
    expect(await exportsOf(at)).toMatchObject([{ id, pending: false, failed_timestamp: expect.any(Number) }])
  })
})
