import { withLate } from './with-late'

/** Changes a topic, once the texts for that are loaded. */
export const toTopics = (act: (actions: typeof import('../menus/with-undo')) => Promise<void>): Promise<void> =>
  withLate(() => import('../menus/with-undo'), act)
