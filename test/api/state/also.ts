import type { World } from '../world'
import type { State } from './state'

/** What /register doesn't tell and events change all the same: fetched besides, where a case asks for it. */
export const ALSO = {
  async messages(world: World, who: string): Promise<State> {
    const asked = { anchor: 'newest', num_before: 20, num_after: 0, apply_markdown: false, client_gravatar: false }
    return { messages: (await world.must(who, 'GET /messages', asked)).messages }
  },
  async attachments(world: World, who: string): Promise<State> {
    // How much the organisation stores is told to the uploader only.
    return { attachments: (await world.must(who, 'GET /attachments')).attachments }
  },
  /** Told to who began them, here always the owner. */
  async exports(world: World, who: string): Promise<State> {
    return who === 'olivia' ? { exports: (await world.must(who, 'GET /export/realm')).exports } : {}
  },
}

export type Also = keyof typeof ALSO
