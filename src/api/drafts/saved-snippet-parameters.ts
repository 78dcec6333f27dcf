import type * as z from 'zod'
import { MAX_MESSAGE_LENGTH, MAX_SNIPPET_TITLE_LENGTH } from '#domain/limits'
import { maxCharacters, requiredText } from '../contract/params'

const storedUpTo = (maximum: number): z.ZodType<string, string> =>
  requiredText
    .check(maxCharacters(maximum))
    .refine((value) => !value.includes('\0'), '{name} must not contain null bytes')

export const snippetTitle = storedUpTo(MAX_SNIPPET_TITLE_LENGTH)
export const snippetContent = storedUpTo(MAX_MESSAGE_LENGTH)
