import { signal } from '@preact/signals'
import type { Catalogue, Language } from './en/catalogue'
import { english } from './en/english'
import type { first } from './en/first'
import type { inbox } from './en/inbox'
import type { later } from './en/later'
import type { settings } from './en/settings'
import { codeFor, LANGUAGES } from './languages'

type Texts = typeof first & typeof inbox & typeof later & typeof settings

export type Key = keyof Texts

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type TextOf<Word> = Word extends string ? Word : Word extends { other: infer Other } ? Other : never
type Values<K extends Key> = Readonly<Record<Placeholders<TextOf<Texts[K]>>, string | number>>
type Rest<K extends Key> = [Placeholders<TextOf<Texts[K]>>] extends [never] ? [] : [values: Values<K>]

/** The parts of the text that are loaded with the components that need them. */
type Part = 'inbox' | 'later' | 'settings'

const speechIn = ({ locale, dir, first }: Language) => ({
  locale,
  dir,
  /** The strings that have been loaded so far. */
  texts: first,
  plurals: new Intl.PluralRules(locale),
  numbers: new Intl.NumberFormat(locale),
})

const speech = signal(speechIn(english))
const parts = new Set<Part>()
let wanted = english
let wantedCode = 'en'

/**
 * Changes the language, which rerenders everything. If the new language's text can't be loaded, the language stays the
 * same.
 */
export async function speak(code: string): Promise<void> {
  const before = wanted
  const mine = codeFor(code)
  wantedCode = mine
  try {
    const language = await LANGUAGES[mine]!()
    if (wantedCode !== mine || language === before) return
    wanted = language
    await learn()
  } catch {
    wanted = before
  }
}

/** Loads the text of a part or, if the language has changed, of all parts that have been requested. */
export async function learn(part?: Part): Promise<void> {
  if (part) parts.add(part)
  const language = wanted
  const count = parts.size
  const late = await Promise.all((part ? [part] : [...parts]).map((one) => language[one]()))
  const spoken = speech.peek()
  const isSpoken = spoken.locale === language.locale
  if (language !== wanted || (part ? !isSpoken : count !== parts.size)) return learn()
  const texts: Catalogue = Object.assign({}, part ? spoken.texts : language.first, ...late)
  // Adding strings in the same language doesn't rerender anything.
  if (isSpoken) spoken.texts = texts
  else speech.value = { ...speechIn(language), texts }
}

/** The locale for text and dates. */
export const locale = (): string => speech.value.locale

export const direction = (): string => speech.value.dir

/** The text for a key. If it has plural forms, `count` decides which one is used. */
export function t<K extends Key>(key: K, ...[values]: Rest<K>): string {
  const { texts, plurals, numbers } = speech.value
  const words = texts[key] ?? key
  const given = (values ?? {}) as Readonly<Record<string, string | number>>
  const text = typeof words === 'string' ? words : (words[plurals.select(Number(given.count))] ?? words.other)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    return typeof value === 'number' ? numbers.format(value) : String(value ?? '')
  })
}

/** The names as a list: "Maya, Jonas, and Ruth". */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names)
