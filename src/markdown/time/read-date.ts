import { DateParts } from './date-parts'
import { hourUnit, isFiller, meridiemOf, monthOf, weekdayOf, zoneOffset } from './time-words'

const TOKEN = /(?<![.\d])\d+\.\d+(?![.\d])|\d+|[A-Za-z]+|\s|./gu
const MAX_LENGTH = 100

class NoDate extends Error {}

/** Reads a date in one of many forms. Seconds since 1970, and the microseconds of the last one. */
export function readDate(text: string, now: number): { seconds: number; microseconds: number } | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    return new DateReader(text.match(TOKEN) ?? [], now).read()
  } catch (error) {
    if (error instanceof NoDate) return undefined
    throw error
  }
}

/** Goes through the words and numbers of a date once; each takes those behind it that belong to it. */
class DateReader {
  private index = 0
  private readonly parts = new DateParts()
  private hour: number | undefined
  private minute: number | undefined
  private second: number | undefined
  private microseconds = 0
  private weekday: number | undefined
  private zone: number | undefined

  constructor(
    private readonly tokens: string[],
    private readonly now: number,
  ) {}

  read(): { seconds: number; microseconds: number } {
    while (this.index < this.tokens.length) {
      const token = this.tokens[this.index] ?? ''
      if (/^\d/.test(token)) this.readNumber(token)
      else this.readWord(token)
      this.index++
    }
    return this.result()
  }

  private peek(distance: number): string {
    return this.tokens[this.index + distance] ?? ''
  }

  private take(): string {
    this.index++
    return this.tokens[this.index] ?? this.fail()
  }

  private fail(): never {
    throw new NoDate()
  }

  private readNumber(token: string): void {
    const next = this.peek(1)
    if (this.isLateClock(token, next)) this.setClock(token)
    else if (/^\d{6}(\.\d+)?$/.test(token)) this.readSixDigits(token)
    else if (/^(\d{8}|\d{12}|\d{14})$/.test(token)) this.readDigits(token)
    else if (this.readUnit(token)) return
    else if (next === ':') this.readClock(token)
    else if (next === '-' || next === '/' || next === '.') this.readSeparated(token, next)
    else this.readLoneNumber(token, next)
  }

  /** "19990101T23", "19990101T2359" */
  private isLateClock(token: string, next: string): boolean {
    if (this.parts.count !== 3 || this.hour !== undefined || !/^(\d\d|\d{4})$/.test(token)) return false
    return next !== ':' && hourUnit(next) === undefined
  }

  private readSixDigits(token: string): void {
    if (this.parts.count > 0 || token.includes('.')) this.setClock(token)
    else for (const digits of token.match(/\d\d/g) ?? []) this.parts.addNumber(digits)
  }

  private readDigits(token: string): void {
    this.parts.addNumber(token.slice(0, 4))
    this.parts.addNumber(token.slice(4, 6))
    this.parts.addNumber(token.slice(6, 8))
    if (token.length > 8) this.setClock(token.slice(8))
  }

  /** "12h", "30 minutes" */
  private readUnit(token: string): boolean {
    const distance = this.peek(1) === ' ' ? 2 : 1
    const unit = hourUnit(this.peek(distance))
    if (unit === undefined) return false
    const value = Number(token)
    if (unit === 'hour') {
      this.hour = Math.floor(value)
      if (value % 1 > 0) this.minute = Math.floor((value % 1) * 60)
    } else if (unit === 'minute') this.minute = Math.floor(value)
    else this.setSecond(token)
    this.index += distance
    return true
  }

  private readClock(token: string): void {
    this.hour = Math.floor(Number(token))
    this.take()
    const minute = Number(this.take())
    if (Number.isNaN(minute)) this.fail()
    this.minute = Math.floor(minute)
    if (minute % 1 > 0) this.second = Math.floor((minute % 1) * 60)
    if (this.peek(1) !== ':' || this.peek(2) === '') return
    this.take()
    this.setSecond(this.take())
  }

  /** "2017-06-05", "5/6/17", "5-Jun-2017" */
  private readSeparated(token: string, separator: string): void {
    this.parts.addNumber(token)
    this.take()
    if (this.peek(1) === '' || isFiller(this.peek(1))) return
    this.addDatePart(this.take())
    if (this.peek(1) !== separator) return
    this.take()
    this.addDatePart(this.take())
  }

  private addDatePart(token: string): void {
    const month = monthOf(token)
    if (month !== undefined) this.parts.addMonth(month)
    else if (/^\d+$/.test(token)) this.parts.addNumber(token)
    else this.fail()
  }

  private readLoneNumber(token: string, next: string): void {
    const after = this.peek(2)
    const isLast = next === '' || isFiller(next)
    if (isLast && meridiemOf(after) !== undefined) {
      this.setMeridiem(Number(token), after)
      this.index += 2
    } else if (isLast) {
      this.addNumber(token)
      this.index++
    } else if (meridiemOf(next) !== undefined && Number(token) < 24) {
      this.setMeridiem(Number(token), next)
      this.index++
    } else if (Number(token) >= 1 && Number(token) <= 31) this.addNumber(token)
    else this.fail()
  }

  private addNumber(token: string): void {
    this.parts.addNumber(String(Number(token)))
  }

  private readWord(token: string): void {
    const weekday = weekdayOf(token)
    const month = monthOf(token)
    const zone = this.hour === undefined || this.zone !== undefined ? undefined : zoneOffset(token)
    if (weekday !== undefined) this.weekday = weekday
    else if (month !== undefined) this.readMonth(month)
    else if (meridiemOf(token) !== undefined) this.readMeridiem(token)
    else if (zone !== undefined) this.readZone(zone, token)
    else if (this.hour !== undefined && (token === '+' || token === '-')) this.readOffset(token)
    else if (!isFiller(token)) this.fail()
  }

  /** "Jun-05-2017", "Jun of 17" */
  private readMonth(month: number): void {
    this.parts.addMonth(month)
    const separator = this.peek(1)
    if (separator === ' ' && this.peek(2) === 'of' && /^\d+$/.test(this.peek(4))) {
      this.parts.addYear(this.peek(4))
      this.index += 4
    }
    if (separator !== '-' && separator !== '/') return
    this.take()
    this.addDatePart(this.take())
    if (this.peek(1) !== separator) return
    this.take()
    this.addDatePart(this.take())
  }

  private readMeridiem(token: string): void {
    if (this.hour === undefined || this.hour > 12) this.fail()
    this.setMeridiem(this.hour, token)
  }

  private setMeridiem(hour: number, token: string): void {
    const base = Math.floor(hour)
    if (meridiemOf(token) === 'pm') this.hour = base < 12 ? base + 12 : base
    else this.hour = base === 12 ? 0 : base
  }

  /** "UTC", or "UTC+3", by which people mean three hours ahead. */
  private readZone(zone: number, token: string): void {
    this.zone = zone
    const sign = this.peek(1)
    if (sign !== '+' && sign !== '-') return
    this.take()
    this.readOffset(/^(?:UTC|GMT|Z)$/i.test(token) && sign === '-' ? '+' : sign === '+' ? '-' : '+')
  }

  /** "+05:30", "-0300", "+3" */
  private readOffset(sign: string): void {
    const digits = this.take()
    if (!/^(\d{1,2}|\d{4})$/.test(digits)) this.fail()
    let minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
    if (digits.length < 4 && this.peek(1) === ':') {
      this.take()
      minutes += Number(this.take())
    }
    if (!(minutes < 1440)) this.fail()
    this.zone = (sign === '-' ? -1 : 1) * minutes * 60
  }

  private setClock(digits: string): void {
    this.hour = Number(digits.slice(0, 2))
    if (digits.length >= 4) this.minute = Number(digits.slice(2, 4))
    if (digits.length >= 6) this.setSecond(digits.slice(4))
  }

  private setSecond(token: string): void {
    if (!/^\d+(\.\d+)?$/.test(token)) this.fail()
    const [whole, fraction = ''] = token.split('.')
    this.second = Number(whole)
    this.microseconds = Number(fraction.slice(0, 6).padEnd(6, '0'))
  }

  private result(): { seconds: number; microseconds: number } {
    const today = new Date(this.now)
    const date = this.parts.resolve(today.getUTCFullYear())
    if (!date || this.isEmpty()) this.fail()
    const year = date.year ?? today.getUTCFullYear()
    const month = date.month ?? today.getUTCMonth() + 1
    const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
    const day = date.day ?? Math.min(today.getUTCDate(), lastDay)
    const { hour = 0, minute = 0, second = 0 } = this
    const isDate = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay
    if (!isDate || hour > 23 || minute > 59 || second > 59) this.fail()
    const moment = new Date(0)
    moment.setUTCFullYear(year, month - 1, day + (date.day === undefined ? this.daysToWeekday(year, month, day) : 0))
    moment.setUTCHours(hour, minute, second)
    return { seconds: moment.getTime() / 1000 - (this.zone ?? 0), microseconds: this.microseconds }
  }

  private isEmpty(): boolean {
    const { hour, minute, second, weekday, zone } = this
    return this.parts.count === 0 && [hour, minute, second, weekday, zone].every((value) => value === undefined)
  }

  /** "Friday" is the next one, or today. */
  private daysToWeekday(year: number, month: number, day: number): number {
    if (this.weekday === undefined) return 0
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    return (this.weekday - (date.getUTCDay() + 6) + 14) % 7
  }
}
