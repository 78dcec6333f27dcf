import type { World } from '../world'
import type { State } from './state'

/** State that events change although /register doesn't return it: fetched separately, if a case asks for it. */
export const ALSO = {
  async messages(world: World, who: string): Promise<State> {
    const asked = { anchor: 'newest', num_before: 20, num_after: 0, apply_markdown: false, client_gravatar: false }
    return { messages: (await world.must(who, 'GET /messages', asked)).messages }
  },
  async attachments(world: World, who: string): Promise<State> {
    // Only the uploader is told how much the organization stores.
    return { attachments: (await world.must(who, 'GET /attachments')).attachments }
  },
  /** Told to who began them, here always the owner. */
  async exports(world: World, who: string): Promise<State> {
    return who === 'olivia' ? { exports: (await world.must(who, 'GET /export/realm')).exports } : {}
  },
}

export type Also = keyof typeof ALSO
