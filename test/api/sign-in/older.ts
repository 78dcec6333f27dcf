import type { World } from '../world'

/** As if somebody had logged in eleven minutes ago. */
export async function makeOlder(world: World, who: string): Promise<void> {
  await world.inside(({ store }) => {
    const older = store.sessions
      .listOf(world.id(who))
      .map(({ provenAt: _, ...one }) => ({ ...one, createdAt: one.createdAt - 660_000 }))
    store.sessions.set(world.id(who), older)
  })
}
