import { conversation } from './conversation'
import { lists } from './lists'
import { shell } from './shell'

/** English text that is shown with the first message. */
export const first = { ...shell, ...lists, ...conversation } as const
