import { say } from '../../parts/layers/toasts'
import { prepareForLater } from '../../parts/loading/stages'
import { t } from '../../words/t'

/**
 * Loads code and the texts that it needs, and then runs the code. If this fails, tells the user that the server can't
 * be reached.
 */
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
