import * as z from 'zod'
import { LONGEST_JSON, withTextsUpTo } from './bounds'

/** The text of a message. Up to `LONGEST_JSON`, text that is too long is truncated rather than refused, as in Zulip. */
export const messageText = withTextsUpTo(LONGEST_JSON, z.string())
