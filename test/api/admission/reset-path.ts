import type { World } from '../world'

/** Makes a password reset link as one person for another. Returns its path. */
export async function resetPath(world: World, by: string, whom: string): Promise<string> {
  const { link } = await world.must(by, `POST /users/${world.id(whom)}/password_reset_link`)
  return new URL(link).pathname
}
