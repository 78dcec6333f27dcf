import * as z from 'zod'
import type { AccountId } from '#lib/ids'
import { boolean, idOf, json, listOf, recordOf, strippedText, text, union } from '../contract/params'

/** A field's choices, or its type of external account. */
const fieldData = json(recordOf(union({ 'dict[str,str]': recordOf(z.string()), str: z.string() })))

export const fieldParameters = {
  name: strippedText.optional(),
  hint: text.optional(),
  field_data: fieldData.optional(),
  required: boolean.optional(),
  display_in_profile_summary: boolean.optional(),
  /** Whether people fill in the field themselves. Otherwise, only administrators do. */
  editable_by_user: boolean.optional(),
}

/** The value of a profile field: text, or a list of people's ids. */
export const profileValue = union({ str: z.string(), 'list[int]': listOf(idOf<AccountId>()) })
