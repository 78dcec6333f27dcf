import { conversation } from './conversation'
import { lists } from './lists'
import { shell } from './shell'

/** German texts that are shown with the first message. */
export const first = { ...shell, ...lists, ...conversation }
