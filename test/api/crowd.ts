import { runInDurableObject } from 'cloudflare:test'
import { enterInRoster } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, type ChannelId, ROLE } from '#lib/ids'
import { openDatabase } from '#store/sql/database'
import { openStore, type Writers } from '#store/store'
import type { World } from './world'

/** Ids for the crowd, far above those that the API assigns. */
export const crowdIds = (size: number): AccountId[] => Array.from({ length: size }, (_, at) => (1000 + at) as AccountId)

/**
 * Fills a channel with people who have never logged in. Creating a thousand of them through the API would take minutes.
 */
export async function crowd(world: World, channel: ChannelId, size: number): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    const database = openDatabase(storage)
    const store = openStore(database)
    database.transaction(() => {
      const ids = crowdIds(size)
      for (const id of ids) if (!store.accounts.find(id)) makeAccount(store, id)
      const { subscribers } = store.channels.find(channel)!
      store.channels.update(channel, { subscribers: subscribers.union(Bitmap.from(ids)) })
    })
  })
  await world.evict()
}

function makeAccount(store: Writers, id: AccountId): void {
  const email = `crowd${id}@example.com`
  const account = store.accounts.insert({
    id,
    deliveryEmail: email,
    emailKey: email,
    fullName: `Crowd ${id}`,
    nameKey: `CROWD ${id}`,
    role: ROLE.member,
    joinedAt: 0,
    settings: {},
    profile: {},
    alertWords: [],
    onboardingSteps: [],
  })
  enterInRoster(store, account)
}
