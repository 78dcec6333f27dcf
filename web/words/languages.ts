import type { Language } from './en/catalogue'
import { english } from './en/english'

/** Languages by the codes in accounts' settings. English is always loaded, and others are loaded when they are used. */
export const LANGUAGES: Readonly<Record<string, () => Language | Promise<Language>>> = {
  en: () => english,
  de: async () => (await import('./de/german')).german,
}

/** The code of an available language for any code: `de` for `de-at`, and `en` if no other fits. */
export const codeFor = (code: string): string => [code, code.split('-')[0]!].find((one) => one in LANGUAGES) ?? 'en'
