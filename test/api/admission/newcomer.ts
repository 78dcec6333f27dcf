import type { Answer, World } from '../world'

export const PASSWORD = 'a password for newcomers'

/** The names that `newcomer` has returned, in order. */
export const newcomers: string[] = []

/** Data for a new person, who doesn't have an account yet. */
export function newcomer(): { email: string; full_name: string; password: string } {
  const people = newcomers.push(`New Person ${newcomers.length + 1}`)
  return { email: `new${people}@example.net`, full_name: `New Person ${people}`, password: PASSWORD }
}

export const keyOf = (link: string) => link.split('/').findLast((part) => part !== '') ?? ''

export async function link(world: World, who: string, params: Record<string, unknown> = {}): Promise<string> {
  return keyOf((await world.must(who, 'POST /invites/multiuse', params)).invite_link)
}

export const join = (world: World, key: string, sent: Record<string, unknown> = newcomer()): Promise<Answer> =>
  world.call(null, `POST /join/${key}`, sent)

export const OVER = 'Whoops. The confirmation link has expired or been deactivated.'
