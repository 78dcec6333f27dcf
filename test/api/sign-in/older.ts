import type { World } from '../world'

const A_WHILE_MS = 660_000

/** Makes someone's sessions, and the confirmations in them, eleven minutes older. */
export async function makeOlder(world: World, who: string): Promise<void> {
  await world.inside(({ store }) => {
    const older = store.sessions.listOf(world.id(who)).map(({ provenAt, ...one }) => ({
      ...one,
      createdAt: one.createdAt - A_WHILE_MS,
      ...(provenAt !== undefined && { provenAt: provenAt - A_WHILE_MS }),
    }))
    store.sessions.set(world.id(who), older)
  })
}
