import * as z from 'zod'
import { LONGEST_JSON, withTextsUpTo } from './bounds'

/** What a message says. One that is too long for a message is cut, as the reference does, not refused. */
export const messageText = withTextsUpTo(LONGEST_JSON, z.string())
