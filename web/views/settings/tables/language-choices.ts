import { LANGUAGES } from '../../../words/languages'
import { t } from '../../../words/t'
import type { Choice } from './choices'

/** The languages that there are, each as it calls itself, and another one that was set elsewhere. */
export function languageChoices(now: string): Choice[] {
  const there = Object.keys(LANGUAGES).map((code) => ({ value: code, label: nameOf(code) }))
  if (now in LANGUAGES) return there
  return [{ value: now, label: t('settings.other_language', { name: nameOf(now) }) }, ...there]
}

/** The server's codes for languages are those of the standard. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
