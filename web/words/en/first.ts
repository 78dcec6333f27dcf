import { conversation } from './conversation'
import { lists } from './lists'
import { shell } from './shell'

/** English text that is loaded with the first messages. */
export const first = { ...shell, ...lists, ...conversation } as const
