import type { World } from '../world'

/** The path of a password reset link that one person makes for another. */
export async function resetPath(world: World, by: string, whom: string): Promise<string> {
  const { link } = await world.must(by, `POST /users/${world.id(whom)}/password_reset_link`)
  return new URL(link).pathname
}
