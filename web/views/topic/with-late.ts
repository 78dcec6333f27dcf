import { say } from '../../parts/layers/toasts'
import { prepareForLater } from '../../parts/loading/stages'
import { t } from '../../words/t'

/** Does something with code that loads late, once its texts are loaded, too. Says so if they don't load. */
export async function withLate<Module>(
  load: () => Promise<Module>,
  act: (module: Module) => Promise<unknown>,
): Promise<void> {
  try {
    const [module] = await Promise.all([load(), prepareForLater()])
    await act(module)
  } catch {
    say(t('toast.unreachable'))
  }
}
