import { de } from './de'
import { en, type MailWords } from './en'

/** The language that emails are written in for someone who chose this one. */
export const mailLanguage = (language: string): 'de' | 'en' => (/^de\b/.test(language) ? 'de' : 'en')

export const mailWords = (language: string): MailWords => (mailLanguage(language) === 'de' ? de : en)
