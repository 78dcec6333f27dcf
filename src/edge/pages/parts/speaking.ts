import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { type DetectorOptions, detectFromHeader } from 'hono/language'
import type { Edge } from '#edge/environment'
import { english } from '../words/english'
import { german } from '../words/german'

type Key = keyof typeof english
type Texts = Readonly<Record<Key, string>>
type Values<Value> = Readonly<Record<string, Value>>

const LANGUAGES: Readonly<Record<string, Texts>> = { en: english, de: german }

/** Returns a page's text in the reader's language. */
export interface Translate {
  (key: Key, values?: Values<string>): string
  /** Like the function itself, but values can also be elements of the page, such as links. */
  rich(key: Key, values: Values<Child>): Child[]
  /** A code such as "de". */
  readonly language: string
}

const FROM_HEADER: DetectorOptions = {
  order: ['header'],
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  lookupQueryString: '',
  lookupCookie: '',
  caches: false,
  ignoreCase: true,
  fallbackLanguage: 'en',
  supportedLanguages: Object.keys(LANGUAGES),
}

/** The browser's first choice among the languages that are available here. */
export const languageAsked = (c: Context<Edge>): string | undefined => detectFromHeader(c, FROM_HEADER)

/** The translation into a language, or English if that language isn't available. */
export function translateTo(code: string): Translate {
  const [language, texts] = Object.hasOwn(LANGUAGES, code) ? [code, LANGUAGES[code]!] : ['en', english]
  const t = (key: Key, values: Values<string> = {}) => partsOf(texts[key], values).join('')
  return Object.assign(t, {
    rich: (key: Key, values: Values<Child>) => partsOf(texts[key], values),
    language,
  })
}

/** Splits text at its placeholders, and replaces each one with its value. */
const partsOf = <Value>(text: string, values: Values<Value>): (string | Value)[] =>
  text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : (values[part] ?? part)))

export const ENGLISH = translateTo('en')
