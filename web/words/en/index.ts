import { composer } from './composer'
import { conversation } from './conversation'
import { lists } from './lists'
import { people } from './people'
import { shell } from './shell'

/** English, put together from the texts of each part of the client. */
export const en = { ...shell, ...lists, ...people, ...conversation, ...composer } as const
