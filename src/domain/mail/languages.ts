import type { Account } from '#store/accounts/account-reader'
import { settingOf } from '../settings/user-settings'
import { mailLanguage } from './words/mail-words'

/** The language of emails to someone. */
export const languageOf = (account: Pick<Account, 'settings'>): 'de' | 'en' =>
  mailLanguage(settingOf(account, 'default_language'))

const LOCALES = { de: 'de-DE', en: 'en-US' } as const

type Reader = Pick<Account, 'settings'>

/** Formats times in a person's language and time zone, and in 24-hour format if they chose it. */
export function timeFormat(account: Reader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = settingOf(account, 'timezone') || 'UTC'
  const cycle = settingOf(account, 'twenty_four_hour_time') ? ({ hourCycle: 'h23' } as const) : {}
  return new Intl.DateTimeFormat(LOCALES[languageOf(account)], { ...options, ...cycle, timeZone })
}

/** Formats a day and a time in UTC, for someone whose time zone isn't known. */
export const momentIn = (language: 'de' | 'en'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' })

/** Formats a day and a time in short form. */
export function clockOf(account: Reader): Intl.DateTimeFormat {
  const isOf24Hours = settingOf(account, 'twenty_four_hour_time') || languageOf(account) === 'de'
  const time = { hour: isOf24Hours ? '2-digit' : 'numeric', minute: '2-digit' } as const
  return timeFormat(account, { weekday: 'short', day: 'numeric', month: 'short', ...time })
}
