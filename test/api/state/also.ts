import type { World } from '../world'
import type { State } from './state'

/** State that events change although /register doesn't return it. It is fetched separately if a case needs it. */
export const ALSO = {
  async messages(world: World, who: string): Promise<State> {
    const asked = { anchor: 'newest', num_before: 20, num_after: 0, apply_markdown: false, client_gravatar: false }
    return { messages: (await world.must(who, 'GET /messages', asked)).messages }
  },
  async attachments(world: World, who: string): Promise<State> {
    // The sum of all stored bytes is left out, because changes to it are sent only to the uploader.
    return { attachments: (await world.must(who, 'GET /attachments')).attachments }
  },
  /** Only owners and administrators get events about exports. It is enough to compare the owner's list. */
  async exports(world: World, who: string): Promise<State> {
    return who === 'olivia' ? { exports: (await world.must(who, 'GET /export/realm')).exports } : {}
  },
}

export type Also = keyof typeof ALSO
