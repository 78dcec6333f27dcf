import { de } from './de'
import { en, type MailWords } from './en'

/** The language of emails to someone who chose the given language: German for German, English for all others. */
export const mailLanguage = (language: string): 'de' | 'en' => (/^de\b/.test(language) ? 'de' : 'en')

export const mailWords = (language: string): MailWords => (mailLanguage(language) === 'de' ? de : en)
