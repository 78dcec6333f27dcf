import { tryTo } from '../../parts/layers/attempt'
import { prepareForLater } from '../../parts/loading/stages'

/** Changes a topic, once the texts for that are loaded. */
export const toTopics = (act: (actions: typeof import('../menus/with-undo')) => Promise<void>): Promise<boolean> =>
  tryTo(Promise.all([import('../menus/with-undo'), prepareForLater()]).then(([actions]) => act(actions)))
