import { conversation } from './conversation'
import { lists } from './lists'
import { shell } from './shell'

/** The German texts that load together with the first messages. */
export const first = { ...shell, ...lists, ...conversation }
