import { IDBObjectStore, indexedDB } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { channelNarrow, topicNarrow } from '../../web/model/conversations/narrow'
import { Disk } from '../../web/model/disk/disk'
import type { MessageList } from '../../web/model/lists/message-list'
import { World } from '../api/world'
import { caughtUp, standing, stopAll, until, wrongIn } from './connected'
import { FakeLocks } from './fake-locks'
import { aBrowser, SPEED, Tab, type TestBrowser } from './tab'

const tabs: Tab[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.crash()
  stopAll()
})

const REGISTER = 'POST /register'
const ACKNOWLEDGED_WITHIN_MS = 65_000
const isLive = ({ client }: Tab) => standing(client) === 'live'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function aClub() {
  const world = await World.found(['mia', 'ben'])
  const channel = await world.channel('tea', ['mia', 'ben'])
  const say = (content: string, topic = 'a') =>
    world.must('ben', 'POST /messages', { type: 'channel', to: channel, topic, content })
  return { world, channel, say }
}

async function open(world: World, browser: TestBrowser, who = 'mia', before = (_: Tab) => {}): Promise<Tab> {
  const tab = new Tab(world, who, browser)
  tabs.push(tab)
  before(tab)
  await tab.begin()
  return tab
}

/** Opens a tab, and waits until it is connected and has written to the disk. */
async function openLive(world: World, browser: TestBrowser, who = 'mia'): Promise<Tab> {
  const tab = await open(world, browser, who)
  await until(() => isLive(tab), 'live')
  await tab.keeping?.settle()
  await tab.keeping?.write()
  return tab
}

const textsIn = (list: MessageList, { client }: Tab) =>
  list.ids.map((id) => client.store.messages.peek(id)?.content.replace(/<\/?p>/g, ''))

const offline = (tab: Tab) => {
  tab.transport.isOffline = true
}

describe('a page that is opened again', () => {
  it('shows its earlier state before any request, even offline, and continues with a queue that still exists', async () => {
    const { world, channel, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    await say('one')
    const list = first.client.list(topicNarrow(channel, 'a'))
    await list.open('first_unread')
    await say('two')
    await caughtUp(world, 'mia', first.client)
    const told = first.client.store.tell()
    const { queueId } = first.client.connection
    await first.end()
    await say('three')

    const second = await open(world, browser, 'mia', offline)
    expect([second.wasShown, second.wentOn]).toEqual([true, true])
    // Presence on the disk may be older. The next report of the user's presence asks for later changes.
    const { presences, presence_last_update_id } = second.client.store.tell()
    expect(presence_last_update_id).toBeLessThanOrEqual(told.presence_last_update_id ?? -1)
    expect(second.client.store.tell()).toEqual({ ...told, presences, presence_last_update_id })
    const again = second.client.list(topicNarrow(channel, 'a'))
    await again.open('first_unread')
    expect([textsIn(again, second), again.haveNewest, again.state.peek()]).toEqual([['one', 'two'], true, 'ready'])
    expect(second.transport.asked).toEqual([])
    await until(() => standing(second.client) === 'offline', 'it knows that it is offline')

    second.transport.isOffline = false
    second.client.wake()
    expect(await wrongIn(world, 'mia', second.client)).toEqual([])
    expect(textsIn(again, second)).toEqual(['one', 'two', 'three'])
    expect(second.client.connection.queueId).toBe(queueId)
    expect(second.transport.asked.filter((one) => !one.startsWith('GET /events'))).toEqual([])
  })

  it('has all data that was stored, after crashes at different times', async () => {
    const { world, channel, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    let tab = await openLive(world, browser)
    for (let round = 0; round < 6; round++) {
      const list = tab.client.list(topicNarrow(channel, `topic ${round % 3}`))
      await list.open('newest')
      await say(`${round}`, `topic ${round % 3}`)
      if (round % 2) await caughtUp(world, 'mia', tab.client)
      await pause(round * 5)
      tab.crash()
      await say(`after ${round}`, `topic ${round % 3}`)
      tab = await openLive(world, browser)
      expect([round, tab.wasShown, tab.wentOn]).toEqual([round, true, true])
      expect([round, await wrongIn(world, 'mia', tab.client)]).toEqual([round, []])
      expect(tab.transport.asked).not.toContain(REGISTER)
      const lists = tab.client.keptLists().map(({ narrow }) => tab.client.list(narrow))
      for (const one of lists) {
        const { messages } = await world.must('mia', 'GET /messages', {
          ...{ anchor: 'newest', num_before: 100, num_after: 0, narrow: one.narrow },
        })
        expect([round, one.ids]).toEqual([round, messages.map(({ id }: { id: number }) => id).slice(-one.ids.length)])
      }
    }
  })

  it('has the same state as the server after many long events', async () => {
    const { world, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    for (let at = 0; at < 40; at++) await say(`${at} ${'x'.repeat(9000)}`, `topic ${at % 7}`)
    await caughtUp(world, 'mia', first.client)
    await first.end()
    const second = await openLive(world, browser)
    expect(second.wentOn).toBe(true)
    expect(await wrongIn(world, 'mia', second.client)).toEqual([])
  })

  it('doesn’t count messages as unread that were moved, without an event, to a channel that the person isn’t in', async () => {
    const { world, channel } = await aClub()
    const hidden = { invite_only: true, history_public_to_subscribers: false }
    const secret = await world.channel('secret', ['olivia', 'mia', 'ben'], hidden)
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    await world.must('mia', 'DELETE /users/me/subscriptions', { subscriptions: ['tea'] })
    const id = await world.say('ben', secret, 'a', 'here')
    await caughtUp(world, 'mia', first.client)
    await first.keeping?.write()
    await world.must('olivia', `PATCH /messages/${id}`, { stream_id: channel })
    await first.client.list(channelNarrow(channel)).open('newest')
    await first.end()
    const second = await open(world, browser, 'mia', offline)
    expect([second.wasShown, second.client.store.unreads.isUnread(id)]).toEqual([true, false])
  })

  it('has the status of a person whose account was deactivated and reactivated', async () => {
    const { world } = await aClub()
    const browser = aBrowser(new FakeLocks())
    await world.must('ben', 'POST /users/me/status', { status_text: 'away' })
    const first = await openLive(world, browser)
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    await caughtUp(world, 'mia', first.client)
    await first.end()
    const second = await openLive(world, browser)
    await second.end()
    await world.must('olivia', `POST /users/${world.id('ben')}/reactivate`)
    const third = await openLive(world, browser)
    expect([third.wentOn, await wrongIn(world, 'mia', third.client)]).toEqual([true, []])
  })

  it('registers again if its queue is gone or the client’s code has changed', async () => {
    const { world, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    const queue_id = first.client.connection.queueId
    await first.end()
    await world.must('mia', 'DELETE /events', { queue_id })
    await say('meanwhile')
    const second = await openLive(world, browser)
    expect([second.wasShown, second.wentOn]).toEqual([true, true])
    expect(await wrongIn(world, 'mia', second.client)).toEqual([])
    expect(second.transport.asked).toContain(REGISTER)
    await second.end()
    browser.build = 'two'
    const third = await openLive(world, browser)
    expect([third.wasShown, third.wentOn]).toEqual([true, false])
    expect(await wrongIn(world, 'mia', third.client)).toEqual([])
  })

  it('can continue after a crash before its last writes, because the server keeps events until they are stored', async () => {
    const { world, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    await say('one')
    await caughtUp(world, 'mia', first.client)
    await first.keeping?.write()
    const { write } = Disk.prototype
    // From now on, no write to the disk completes.
    Disk.prototype.write = () => new Promise(() => {})
    try {
      for (const text of ['two', 'three']) await say(text)
      await caughtUp(world, 'mia', first.client)
      // This is long enough for an acknowledgment.
      await pause(ACKNOWLEDGED_WITHIN_MS / SPEED)
      first.crash()
    } finally {
      Disk.prototype.write = write
    }
    const second = await openLive(world, browser)
    expect(second.wentOn).toBe(true)
    expect(await wrongIn(world, 'mia', second.client)).toEqual([])
    expect(second.transport.asked).not.toContain(REGISTER)
  })
})

describe('several tabs', () => {
  it('continue with the stored queue in one tab, and register queues in the others', async () => {
    const { world, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    await (await openLive(world, browser)).end()
    const [first, second] = [await openLive(world, browser), await openLive(world, browser)]
    expect([first.wentOn, second.wentOn, second.wasShown]).toEqual([true, false, true])
    await say('to both')
    for (const tab of [first, second]) expect(await wrongIn(world, 'mia', tab.client)).toEqual([])
    expect(first.client.connection.queueId).not.toBe(second.client.connection.queueId)
  })

  it('let the visible tab write to the disk, even if another tab is frozen and continues later', async () => {
    const { world, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    first.show(false)
    // Simulates a frozen page, which sends and receives nothing.
    offline(first)
    first.transport.cut()
    const second = await openLive(world, browser)
    await until(() => second.client.keeper?.keptUpTo(second.client.connection.place!) !== undefined, 'it takes over')
    await say('seen by the second')
    await caughtUp(world, 'mia', second.client)
    const { queueId } = second.client.connection
    first.transport.isOffline = false
    first.client.wake()
    expect(await wrongIn(world, 'mia', first.client)).toEqual([])
    await first.keeping?.write()
    await second.end()
    first.crash()
    const third = await openLive(world, browser)
    expect([third.wentOn, third.client.connection.queueId]).toEqual([true, queueId])
    expect(await wrongIn(world, 'mia', third.client)).toEqual([])
  })

  it('let the next tab write to the disk when a tab is closed', async () => {
    const { world } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const [first, second] = [await openLive(world, browser), await openLive(world, browser)]
    second.show(false)
    await first.end()
    const { client } = second
    await until(() => client.keeper?.keptUpTo(client.connection.place!) !== undefined, 'it is given the disk')
    await second.end()
    const third = await openLive(world, browser)
    expect(third.client.connection.queueId).toBe(client.connection.queueId)
  })

  it('each register a queue if the browser has no locks', async () => {
    const { world, say } = await aClub()
    const browser = aBrowser()
    const first = await openLive(world, browser)
    await until(() => first.client.keeper?.keptUpTo(first.client.connection.place!) !== undefined, 'it is kept')
    await first.end()
    await say('meanwhile')
    const [second, third] = [await openLive(world, browser), await openLive(world, browser)]
    expect([second.wasShown, second.wentOn, third.wentOn]).toEqual([true, false, false])
    for (const tab of [second, third]) expect(await wrongIn(world, 'mia', tab.client)).toEqual([])
  })
})

describe('an unsent message', () => {
  it('is restored after a crash and sent once', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    const place = { kind: 'topic', channelId: channel, topic: 'sent' } as const
    offline(first)
    first.transport.cut()
    for (const text of ['one', 'two']) first.client.outbox.send(place, text)
    first.client.drafting.write(place, 'and thr')
    await pause(50)
    first.crash()
    const second = await open(world, browser, 'mia', offline)
    await second.keeping?.settle()
    expect(second.client.outbox.of(place).map(({ content }) => content)).toEqual(['one', 'two'])
    expect(second.client.drafting.textOf(place)).toBe('and thr')
    second.transport.isOffline = false
    second.client.wake()
    await until(() => second.client.outbox.messages.peek().length === 0, 'everything is sent')
    await until(() => second.client.drafting.unsaved.size === 0, 'the draft is saved')
    const narrow = topicNarrow(channel, 'sent')
    const asked = { anchor: 'newest', num_before: 9, num_after: 0, narrow, apply_markdown: false }
    const { messages } = await world.must('ben', 'GET /messages', asked)
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['one', 'two'])
    await second.end()
    const third = await openLive(world, browser)
    expect([third.client.outbox.messages.peek(), third.client.drafting.textOf(place)]).toEqual([[], 'and thr'])
  })
})

describe('text that was typed just before a crash', () => {
  const place = (channelId: number) => ({ kind: 'topic', channelId, topic: 'x' }) as const

  it('is restored even if it isn’t on the disk yet', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    first.client.drafting.write(place(channel), 'the last wor')
    await until(() => browser.storage.length === 0, 'the disk has it')
    const { keepDraft, keepOutgoing } = Disk.prototype
    // From now on, no draft or outgoing message reaches the disk.
    Disk.prototype.keepDraft = Disk.prototype.keepOutgoing = () => new Promise(() => {})
    try {
      offline(first)
      first.transport.cut()
      first.client.outbox.send(place(channel), 'sent')
      first.client.drafting.write(place(channel), 'the last words')
      first.crash()
    } finally {
      Object.assign(Disk.prototype, { keepDraft, keepOutgoing })
    }
    const second = await open(world, browser, 'mia', offline)
    expect(second.client.drafting.textOf(place(channel))).toBe('the last words')
    expect(second.client.outbox.of(place(channel)).map(({ content }) => content)).toEqual(['sent'])
    await until(() => browser.storage.length === 0, 'the disk has it all')
  })

  it('is restored even without a disk, until the server has it', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const { open: opens } = indexedDB
    indexedDB.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
    try {
      const first = await openLive(world, browser)
      offline(first)
      first.transport.cut()
      first.client.outbox.send(place(channel), 'sent')
      first.client.drafting.write(place(channel), 'the last words')
      first.crash()
      const second = await openLive(world, browser)
      expect(second.client.drafting.textOf(place(channel))).toBe('the last words')
      await until(() => second.client.outbox.messages.peek().length === 0, 'it is sent')
      await until(() => second.client.drafting.unsaved.size === 0, 'the draft is saved')
      expect(browser.storage.text).toBe('[]')
    } finally {
      indexedDB.open = opens
    }
    const narrow = topicNarrow(channel, 'x')
    const asked = { anchor: 'newest', num_before: 9, num_after: 0, narrow, apply_markdown: false }
    const { messages } = await world.must('ben', 'GET /messages', asked)
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['sent'])
  })

  it('is invisible to the next person who logs in, and is removed by logging out', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    const { keepDraft } = Disk.prototype
    Disk.prototype.keepDraft = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    try {
      first.client.drafting.write(place(channel), 'a secret')
      first.crash()
      expect(browser.storage.text).toContain('a secret')
      browser.session = 'another session'
      const other = await openLive(world, browser, 'olivia')
      expect([other.client.drafting.unsaved.size, browser.storage.text]).toEqual([0, '[]'])
      other.client.drafting.write(place(channel), 'her own')
      expect(browser.storage.text).toContain('her own')
      other.first?.forget()
      other.client.drafting.write(place(channel), 'her own still')
      expect(browser.storage.text).toBe('[]')
    } finally {
      Object.assign(Disk.prototype, { keepDraft })
    }
  })

  it('is restored from the disk if local storage is full or unavailable', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    browser.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const first = await openLive(world, browser)
    first.client.drafting.write(place(channel), 'on the disk alone')
    await pause(50)
    first.crash()
    browser.storage.key = () => {
      throw new DOMException('not here', 'SecurityError')
    }
    const second = await open(world, browser, 'mia', offline)
    await second.keeping?.settle()
    expect(second.client.drafting.textOf(place(channel))).toBe('on the disk alone')
  })
})

describe('a person who logs in', () => {
  it('finds no data after a log-out, and other tabs no longer write any', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const [first, second] = [await openLive(world, browser), await openLive(world, browser)]
    first.client.drafting.write({ kind: 'topic', channelId: channel, topic: 'x' }, 'a secret')
    await first.keeping?.write()
    expect(await first.keeping?.unsentTexts()).toEqual(['a secret'])
    expect(JSON.stringify(await everythingIn(browser))).toContain('a secret')
    await first.keeping?.forget()
    await second.keeping?.write()
    second.show(true)
    await pause(400)
    await second.keeping?.write()
    expect(await everythingIn(browser)).toEqual([browser.session])
  })

  it('finds no text that was written in another tab after the log-out', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const [first, second] = [await openLive(world, browser), await openLive(world, browser)]
    const place = { kind: 'topic', channelId: channel, topic: 'x' } as const
    // The other tab doesn't know about the log-out yet.
    offline(second)
    second.transport.cut()
    await first.forget()
    second.client.drafting.write(place, 'a secret')
    second.client.outbox.send(place, 'another secret')
    await pause(100)
    expect([await everythingIn(browser), browser.storage.text]).toEqual([[browser.session], '[]'])
    // After that, the other tab doesn't use the local storage either.
    const setItem = vi.spyOn(browser.storage, 'setItem')
    second.client.drafting.write(place, 'a third secret')
    second.client.outbox.send(place, 'a fourth secret')
    expect(setItem).not.toHaveBeenCalled()
    await pause(100)
    expect([await everythingIn(browser), browser.storage.text]).toEqual([[browser.session], '[]'])
  })

  it('finds no data of someone who was logged out elsewhere', async () => {
    const { world, channel, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const mia = await openLive(world, browser)
    await say('for mia and ben')
    await world.must('ben', 'POST /messages', { type: 'direct', to: [world.id('mia')], content: 'between us' })
    await caughtUp(world, 'mia', mia.client)
    mia.client.drafting.write({ kind: 'topic', channelId: channel, topic: 'x' }, 'a secret')
    await mia.end()
    expect(JSON.stringify(await everythingIn(browser))).toContain('between us')
    browser.session = 'another session'
    const ada = await openLive(world, browser, 'olivia')
    expect([ada.wasShown, ada.wentOn]).toEqual([false, false])
    expect(ada.client.outbox.messages.peek()).toEqual([])
    const left = JSON.stringify(await everythingIn(browser))
    expect([left.includes('between us'), left.includes('a secret')]).toEqual([false, false])
  })

  it('finds the text that they typed in their last session', async () => {
    const { world, channel } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    const place = { kind: 'topic', channelId: channel, topic: 'x' } as const
    first.client.drafting.write(place, 'my own')
    await pause(20)
    first.crash()
    browser.session = 'another session'
    const second = await openLive(world, browser)
    expect(second.wasShown).toBe(false)
    expect(second.client.drafting.textOf(place)).toBe('my own')
  })
})

describe('the disk of a browser', () => {
  it('isn’t used if it can’t be opened', async () => {
    const { world, say } = await aClub()
    const { open: opens } = indexedDB
    indexedDB.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
    try {
      const tab = await open(world, aBrowser(new FakeLocks()))
      expect(tab.keeping).toBeUndefined()
      await until(() => isLive(tab), 'live')
      await say('one')
      expect(await wrongIn(world, 'mia', tab.client)).toEqual([])
    } finally {
      indexedDB.open = opens
    }
  })

  it('can become full without affecting the state of open pages or of pages opened later', async () => {
    const { world, channel, say } = await aClub()
    const browser = aBrowser(new FakeLocks())
    const first = await openLive(world, browser)
    const { put, add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      await say('one')
      await caughtUp(world, 'mia', first.client)
      first.client.outbox.send({ kind: 'topic', channelId: channel, topic: 'a' }, 'two')
      await until(() => first.client.outbox.messages.peek().length === 0, 'it is sent')
      expect(await wrongIn(world, 'mia', first.client)).toEqual([])
      await first.end()
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, add })
    }
    const second = await openLive(world, browser)
    expect(await wrongIn(world, 'mia', second.client)).toEqual([])
  })

  it('isn’t used if newer code wrote it', async () => {
    const { world } = await aClub()
    const browser = aBrowser(new FakeLocks())
    await new Promise((resolve) => {
      const request = indexedDB.open(browser.name, 99)
      request.onsuccess = () => resolve(request.result.close())
    })
    const tab = await open(world, browser)
    expect(tab.keeping).toBeUndefined()
    await until(() => isLive(tab), 'live')
  })
})

/** Every row of a browser's disk. */
async function everythingIn(browser: TestBrowser): Promise<unknown[]> {
  const request = indexedDB.open(browser.name)
  const database = await new Promise<ReturnType<typeof indexedDB.open>['result']>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const names = [...database.objectStoreNames]
  const transaction = database.transaction(names)
  const rows = await Promise.all(
    names.map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const all = transaction.objectStore(name).getAll()
          all.onsuccess = () => resolve(all.result)
        }),
    ),
  )
  database.close()
  return rows.flat()
}
