import { composer } from './composer'
import { conversation } from './conversation'
import { shell } from './shell'

/** English, put together from the texts of each part of the client. */
export const en = { ...shell, ...conversation, ...composer } as const
