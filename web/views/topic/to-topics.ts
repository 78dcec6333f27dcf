import { tryTo } from '../../parts/layers/attempt'
import { prepareForLater } from '../../parts/loading/stages'

/** Does something to a topic, once there are the texts that say so. */
export const toTopics = (act: (actions: typeof import('../menus/with-undo')) => Promise<void>): Promise<boolean> =>
  tryTo(Promise.all([import('../menus/with-undo'), prepareForLater()]).then(([actions]) => act(actions)))
