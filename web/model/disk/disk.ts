import { narrowParameter } from '../conversations/narrow'
import type { Kept, KeptList } from '../lists/kept'
import type { Message } from '../messages/message'
import type { Unsaved } from '../writing/drafting'
import type { Outgoing } from '../writing/outgoing'
import type { Unsent } from '../writing/unsent'
import { type Database, FETCHED, type Head, openDatabase, type Schema, WRITTEN } from './database'

const NAME = 'edgewise'

/** The changes since the last write; all of them are written, or none. */
export interface Changes {
  readonly head: Head
  /** Replaces the last snapshot, and the events after it. */
  readonly snapshot?: Kept['snapshot']
  readonly events: Kept['events']
  readonly messages: { readonly put: readonly Message[]; readonly drop: readonly number[] }
  readonly lists: { readonly put: readonly KeptList[]; readonly drop: readonly string[] }
}

/**
 * One person's data in this browser, in IndexedDB. Every asynchronous method may reject, since the disk may be full,
 * closed or gone.
 */
export class Disk {
  private constructor(private readonly database: Database) {}

  static async open(name = NAME): Promise<Disk> {
    return new Disk(await openDatabase(name))
  }

  /** Reads the data that was saved in this session, and nothing from another session. */
  async read(session: string): Promise<{ head: Head; kept: Kept } | undefined> {
    const transaction = this.database.transaction(FETCHED)
    const all = <Name extends (typeof FETCHED)[number]>(name: Name) => transaction.objectStore(name)
    const [head, snapshot, events, messages, lists] = await Promise.all([
      all('head').get('head'),
      all('snapshot').get('snapshot'),
      all('events').getAll(),
      all('messages').getAll(),
      all('lists').getAll(),
    ])
    if (!isHead(head) || head.session !== session || !snapshot) return undefined
    return { head, kept: { snapshot, events: events.flat(), messages, lists, place: head.place } }
  }

  /**
   * Makes a page the one that writes. Its data replaces the data that the previous page saved. Returns false if the
   * session has ended.
   */
  async claim(changes: Changes): Promise<boolean> {
    return this.#write(changes, () => true, true)
  }

  /** Writes changes. Returns false if another page is now the one that writes, or if the session has ended. */
  async write(changes: Changes): Promise<boolean> {
    return this.#write(changes, (head) => head?.holder === changes.head.holder, false)
  }

  async #write(changes: Changes, mayWrite: (head: Head | undefined) => boolean, isWhole: boolean): Promise<boolean> {
    const { head, snapshot, events, messages, lists } = changes
    const transaction = this.database.transaction(FETCHED, 'readwrite')
    const heads = transaction.objectStore('head')
    const [known, ended] = await Promise.all([heads.get('head'), heads.get('ended')])
    if (ended === head.session || !mayWrite(isHead(known) ? known : undefined)) {
      await transaction.done
      return false
    }
    const work: Promise<unknown>[] = [heads.put(head, 'head')]
    if (isWhole) for (const name of ['messages', 'lists'] as const) work.push(transaction.objectStore(name).clear())
    if (snapshot) {
      work.push(transaction.objectStore('snapshot').put(snapshot, 'snapshot'))
      work.push(transaction.objectStore('events').clear())
    }
    if (events.length > 0) work.push(transaction.objectStore('events').add(events))
    for (const id of messages.drop) work.push(transaction.objectStore('messages').delete(id))
    for (const message of messages.put) work.push(transaction.objectStore('messages').put(message))
    for (const key of lists.drop) work.push(transaction.objectStore('lists').delete(key))
    for (const list of lists.put) work.push(transaction.objectStore('lists').put(list, narrowParameter(list.narrow)))
    await Promise.all([...work, transaction.done])
    return true
  }

  /** Saves a message. Returns false if the session has ended. */
  keepOutgoing(session: string, userId: number, item: Outgoing): Promise<boolean> {
    return this.#keep(session, 'outgoing', { userId, item }, item.localId)
  }

  /**
   * Saves a row unless the session has ended. The same transaction checks this, so that no other tab can end the
   * session in between.
   */
  async #keep<Name extends (typeof WRITTEN)[number]>(
    session: string,
    name: Name,
    row: Schema[Name]['value'],
    key: string,
  ): Promise<boolean> {
    const transaction = this.database.transaction(['head', name], 'readwrite')
    if ((await transaction.objectStore('head').get('ended')) === session) return false
    await atOnce(transaction, transaction.objectStore(name).put(row, key))
    return true
  }

  async dropOutgoing(localId: string): Promise<void> {
    const transaction = this.database.transaction('outgoing', 'readwrite')
    return atOnce(transaction, transaction.store.delete(localId))
  }

  /** Saves a draft. Returns false if the session has ended. */
  keepDraft(session: string, userId: number, key: string, item: Unsaved): Promise<boolean> {
    return this.#keep(session, 'drafts', { userId, item }, key)
  }

  async dropDraft(key: string): Promise<void> {
    const transaction = this.database.transaction('drafts', 'readwrite')
    return atOnce(transaction, transaction.store.delete(key))
  }

  async unsent(userId: number): Promise<Unsent> {
    const transaction = this.database.transaction(WRITTEN)
    const [outgoing, drafts] = await Promise.all([
      transaction.objectStore('outgoing').getAll(),
      transaction.objectStore('drafts').getAll(),
    ])
    const own = <Item>(rows: readonly { userId: number; item: Item }[]) =>
      rows.filter((row) => row.userId === userId).map(({ item }) => item)
    return { outgoing: own(outgoing).sort(byTime), drafts: own(drafts) }
  }

  /** Deletes everything. After that, no tab can save anything in this session. */
  async forget(session: string): Promise<void> {
    const transaction = this.database.transaction([...FETCHED, ...WRITTEN], 'readwrite')
    const names = [...FETCHED, ...WRITTEN]
    await Promise.all(names.map((name) => transaction.objectStore(name).clear()))
    await transaction.objectStore('head').put(session, 'ended')
    await transaction.done
  }

  /** Runs when the user is known. Deletes other people's data. */
  async forgetOthers(userId: number): Promise<void> {
    const transaction = this.database.transaction([...FETCHED, ...WRITTEN], 'readwrite')
    const head = await transaction.objectStore('head').get('head')
    const isOwn = isHead(head) && head.userId === userId
    const work = isOwn ? [] : FETCHED.map((name) => transaction.objectStore(name).clear())
    for (const name of WRITTEN) {
      for (let row = await transaction.objectStore(name).openCursor(); row; row = await row.continue()) {
        if (row.value.userId !== userId) await row.delete()
      }
    }
    await Promise.all([...work, transaction.done])
  }

  close(): void {
    this.database.close()
  }
}

/** Commits without waiting for the requests, since the page may be gone by then. Older browsers can't do this. */
async function atOnce(transaction: { commit?(): void; done: Promise<void> }, work: Promise<unknown>): Promise<void> {
  transaction.commit?.()
  await Promise.all([work, transaction.done])
}

const isHead = (row: Head | string | undefined): row is Head => typeof row === 'object'
const byTime = (one: Outgoing, other: Outgoing) => one.at - other.at
