import type { Catalogue } from './catalogue'
import { first } from './en/first'
import type { later } from './en/later'
import type { settings } from './en/settings'

type Texts = typeof first & typeof later & typeof settings

export type Key = keyof Texts

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type TextOf<Word> = Word extends string ? Word : Word extends { other: infer Other } ? Other : never
type Values<K extends Key> = Readonly<Record<Placeholders<TextOf<Texts[K]>>, string | number>>
type Rest<K extends Key> = [Placeholders<TextOf<Texts[K]>>] extends [never] ? [] : [values: Values<K>]

const LOCALE = 'en-US'
const plurals = new Intl.PluralRules(LOCALE)
const numbers = new Intl.NumberFormat(LOCALE)

let texts: Catalogue = first

/** Fetches the texts of what is loaded late: `lazy` waits for them. */
export async function learnLaterTexts(): Promise<void> {
  const { later } = await import('./en/later')
  texts = { ...texts, ...later }
}

/** The same for settings, which have more texts than all the rest. */
export async function learnSettingsTexts(): Promise<void> {
  const { settings } = await import('./en/settings')
  texts = { ...texts, ...settings }
}

/** The language of texts and of dates. */
export const locale = (): string => LOCALE

/** The text of a key. Where it has plurals, `count` says which. */
export function t<K extends Key>(key: K, ...[values]: Rest<K>): string {
  const words = texts[key] ?? key
  const given = (values ?? {}) as Readonly<Record<string, string | number>>
  const text = typeof words === 'string' ? words : words[pluralOf(Number(given.count))]
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    return typeof value === 'number' ? numbers.format(value) : String(value ?? '')
  })
}

const pluralOf = (count: number) => (plurals.select(count) === 'one' ? 'one' : 'other')

/** "Maya, Jonas and Ruth". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(names)
}
