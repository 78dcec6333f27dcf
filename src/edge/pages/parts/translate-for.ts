import type { Context } from 'hono'
import { getDefaultLanguage } from '#api/admission/get-default-language'
import type { Edge } from '#edge/environment'
import { attempt } from './ask'
import { ENGLISH, languageAsked, type Translate, translateTo } from './speaking'

/** Texts in the browser's language, or else in the organization's. */
export async function translateFor(c: Context<Edge>): Promise<Translate> {
  const asked = languageAsked(c)
  if (asked !== undefined) return translateTo(asked)
  const { status, body } = await attempt(c, getDefaultLanguage, {})
  return status === 200 ? translateTo(body.default_language) : ENGLISH
}
