import { runInDurableObject } from 'cloudflare:test'
import { effect, untracked } from '@preact/signals-core'
import type { Realm } from '#realm/realm'
import type { ClientEvent } from '#wire/events/index'
import type { Narrow } from '../../web/model/conversations/narrow'
import type { MessageList } from '../../web/model/lists/message-list'
import type { Message } from '../../web/model/messages/message'
import { REGISTRATION } from '../../web/protocol/register'
import type { Snapshot } from '../../web/protocol/snapshot'
import { Direct } from '../api/direct'
import type { State } from '../api/state/state'
import type { Person, World } from '../api/world'
import { standing, until } from './connected'
import { FakeLocks } from './fake-locks'
import type { Listener } from './listener'
import { fetchAll, seesChannel } from './player'
import { aBrowser, Tab } from './tab'

/** Calls `use` inside the object, which may have been evicted since the last call. */
export const within = <Result>(world: World, use: (direct: Direct) => Promise<Result>): Promise<Result> =>
  runInDurableObject(world.stub as never, (realm: Realm) => use(new Direct(realm, world)))

let marks = 0

/** Someone in a walk whose browser receives events itself, over a socket or by polling, and has a disk. */
export class Walker implements Listener {
  readonly tab: Tab
  readonly answers = []
  lists: MessageList[] = []
  loadedAt = 0
  heard: ClientEvent[] = []
  /** The client's state after its last registration. */
  registered!: State
  #unfollow = () => {}

  constructor(
    private readonly world: World,
    readonly who: Person,
    { hasSockets, hasLocks }: { hasSockets: boolean; hasLocks: boolean },
  ) {
    this.tab = new Tab(world, who, aBrowser(hasLocks ? new FakeLocks() : undefined))
    this.tab.hasSockets = hasSockets
  }

  get store() {
    return this.tab.client.store
  }

  async begin(): Promise<void> {
    await this.tab.begin()
    this.#follow()
    await this.untilLive()
  }

  untilLive(): Promise<void> {
    return until(() => standing(this.tab.client) === 'live', `${this.who} is live`)
  }

  open(narrow: Narrow): MessageList {
    const list = this.tab.client.list(narrow)
    this.lists.push(list)
    return list
  }

  /** Kills the page, and opens it again. */
  async openAgain(): Promise<void> {
    const narrows = this.#closeLists()
    await this.tab.openAgain()
    this.#follow()
    for (const narrow of narrows) void this.open(narrow).open('newest', { before: 3, after: 0 })
  }

  /** Replaces the API key, as if on another device, and logs in again. */
  async endSession(): Promise<void> {
    const { world, who, tab } = this
    this.heal()
    const { api_key } = await world.must(who, 'POST /users/me/api_key/regenerate')
    tab.client.wake()
    await until(() => standing(tab.client) === 'logged-out', `${who} is logged out`)
    await tab.forget()
    world.enter(who, `${who}@example.com`, world.id(who), api_key)
    tab.browser.session = api_key
    await this.openAgain()
  }

  heal(): void {
    Object.assign(this.tab.transport, { isOffline: false, lossPercent: 0, missPercent: 0, latencyMs: 0 })
    this.tab.client.wake()
  }

  /** Waits until all earlier events have arrived and nothing is being fetched anymore. */
  async finish(): Promise<void> {
    const { world, who, tab } = this
    this.heal()
    await this.untilLive()
    // Messages that were read are reported first, so that the change below comes after them.
    await tab.client.tell()
    marks += 1
    const alert_words = [`mark${marks}`]
    const isMarked = () => this.store.facts.peek('alert_words')?.includes(`mark${marks}`) === true
    await world.must(who, 'POST /users/me/alert_words', { alert_words })
    await until(isMarked, `${who} hears the mark`)
    await world.must(who, 'DELETE /users/me/alert_words', { alert_words })
    await until(() => !isMarked(), `${who} hears that it is gone`)
    for (const list of this.lists) {
      if (list.state.peek() === 'failed') void list.reload()
      await list.settled()
    }
  }

  end(): void {
    this.#closeLists()
    this.#unfollow()
    this.tab.crash()
  }

  register(): Promise<Snapshot> {
    return within(this.world, (direct) => direct.must(this.who, 'register-queue', REGISTRATION))
  }

  sees(channelId: number): Promise<boolean> {
    return within(this.world, (direct) => seesChannel(direct, this.who, channelId))
  }

  fetch(narrow: Narrow): Promise<Message[]> {
    return within(this.world, (direct) => fetchAll(direct, this.who, narrow))
  }

  #closeLists(): Narrow[] {
    return this.lists.splice(0).map((list) => {
      list.end()
      return list.narrow
    })
  }

  #follow(): void {
    this.#unfollow()
    const { store } = this
    // If the state comes from the disk, the walk continues from the snapshot that the state is based on.
    let isRestored = store.isLoaded.peek()
    const unfollow = store.follow((event) => this.heard.push(event))
    const unload = effect(() => {
      if (store.generation.value === 0) return
      untracked(() => {
        this.loadedAt = store.messages.newest.peek()
        if (!isRestored) this.#beginAnew()
        isRestored = false
      })
    })
    this.#unfollow = () => {
      unfollow()
      unload()
    }
  }

  #beginAnew(): void {
    this.heard = []
    this.registered = structuredClone(this.store.tell())
  }
}
