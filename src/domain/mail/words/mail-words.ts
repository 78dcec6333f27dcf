import { de } from './de'
import { en, type MailWords } from './en'

/** The language of emails if the given language was chosen: German, or else English. */
export const mailLanguage = (language: string): 'de' | 'en' => (/^de\b/.test(language) ? 'de' : 'en')

export const mailWords = (language: string): MailWords => (mailLanguage(language) === 'de' ? de : en)
