import * as z from 'zod'
import { LONGEST_JSON, withTextsUpTo } from './bounds'

/** The text of a message. A text that is too long is cut rather than refused, as in Zulip. */
export const messageText = withTextsUpTo(LONGEST_JSON, z.string())
