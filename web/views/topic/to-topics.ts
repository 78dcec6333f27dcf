import { withLate } from './with-late'

/** Runs an action on a topic once its code and texts have loaded. */
export const toTopics = (act: (actions: typeof import('../menus/with-undo')) => Promise<void>): Promise<void> =>
  withLate(() => import('../menus/with-undo'), act)
