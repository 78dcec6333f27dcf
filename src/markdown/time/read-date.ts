import { Clock } from './clock'
import { DateParts } from './date-parts'
import { type Moment, momentOf } from './moment'
import { NoDate } from './no-date'
import { hourUnit, isFiller, meridiemOf, monthOf, weekdayOf, zoneOffset } from './time-words'

const TOKEN = /(?<![.\d])\d+\.\d+(?![.\d])|\d+|[A-Za-z]+|\s|./gu
const MAX_LENGTH = 100

export function readDate(text: string, now: number): Moment | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    return new DateReader(text.match(TOKEN) ?? []).read(now)
  } catch (error) {
    if (error instanceof NoDate) return undefined
    throw error
  }
}

/** Goes through the words and numbers of a date once. Reading one of them may also consume some that follow. */
class DateReader {
  private index = 0
  private readonly parts = new DateParts()
  private readonly clock = new Clock()
  private weekday: number | undefined
  private zone: number | undefined

  constructor(private readonly tokens: string[]) {}

  read(now: number): Moment {
    for (; this.index < this.tokens.length; this.index++) {
      const token = this.peek(0)
      if (/^\d/.test(token)) this.readNumber(token)
      else this.readWord(token)
    }
    const date = this.parts.resolve(new Date(now).getUTCFullYear())
    const isEmpty = this.parts.count === 0 && !this.clock.isSet && this.weekday === undefined
    if (!date || (isEmpty && this.zone === undefined)) throw new NoDate()
    return momentOf(date, this.clock, this.zone ?? 0, this.weekday, now)
  }

  private peek(distance: number): string {
    return this.tokens[this.index + distance] ?? ''
  }

  private take(): string {
    this.index++
    const token = this.tokens[this.index]
    if (token === undefined) throw new NoDate()
    return token
  }

  private readNumber(token: string): void {
    const next = this.peek(1)
    if (this.isLateClock(token, next)) this.clock.setDigits(token)
    else if (/^\d{6}(\.\d+)?$/.test(token)) this.readSixDigits(token)
    else if (/^(\d{8}|\d{12}|\d{14})$/.test(token)) this.readDigits(token)
    else if (this.readUnit(token)) return
    else if (next === ':') this.readClock(token)
    else if (next === '-' || next === '/' || next === '.') this.readSeparated(token, next)
    else this.readLoneNumber(token, next)
  }

  /** Whether digits after a date are a time, as in "19990101T23" or "19990101T2359". */
  private isLateClock(token: string, next: string): boolean {
    if (this.parts.count !== 3 || this.clock.hour !== undefined || !/^(\d\d|\d{4})$/.test(token)) return false
    return next !== ':' && hourUnit(next) === undefined
  }

  private readSixDigits(token: string): void {
    if (this.parts.count > 0 || token.includes('.')) this.clock.setDigits(token)
    else for (const digits of token.match(/\d\d/g) ?? []) this.parts.addNumber(digits)
  }

  private readDigits(token: string): void {
    this.parts.addNumber(token.slice(0, 4))
    this.parts.addNumber(token.slice(4, 6))
    this.parts.addNumber(token.slice(6, 8))
    if (token.length > 8) this.clock.setDigits(token.slice(8))
  }

  private readUnit(token: string): boolean {
    const distance = this.peek(1) === ' ' ? 2 : 1
    const unit = hourUnit(this.peek(distance))
    if (unit === undefined) return false
    this.clock.set(unit, token)
    this.index += distance
    return true
  }

  private readClock(token: string): void {
    this.clock.hour = Math.floor(Number(token))
    this.take()
    this.clock.setMinute(this.take())
    if (this.peek(1) !== ':' || this.peek(2) === '') return
    this.take()
    this.clock.setSecond(this.take())
  }

  /** Reads a date such as "2017-06-05", "5/6/17" or "5-Jun-2017". */
  private readSeparated(token: string, separator: string): void {
    this.parts.addNumber(token)
    this.take()
    if (this.peek(1) !== '' && !isFiller(this.peek(1))) this.readRest(separator)
  }

  private readRest(separator: string): void {
    this.addDatePart(this.take())
    if (this.peek(1) !== separator) return
    this.take()
    this.addDatePart(this.take())
  }

  private addDatePart(token: string): void {
    const month = monthOf(token)
    if (month !== undefined) this.parts.addMonth(month)
    else if (/^\d+$/.test(token)) this.parts.addNumber(token)
    else throw new NoDate()
  }

  private readLoneNumber(token: string, next: string): void {
    const isLast = next === '' || isFiller(next)
    const value = Number(token)
    if (isLast && meridiemOf(this.peek(2)) !== undefined) {
      this.clock.setHour(token, this.peek(2))
      this.index += 2
    } else if (isLast) {
      this.parts.addNumber(String(value))
      this.index++
    } else if (meridiemOf(next) !== undefined && value < 24) {
      this.clock.setHour(token, next)
      this.index++
    } else if (value >= 1 && value <= 31) this.parts.addNumber(String(value))
    else throw new NoDate()
  }

  private readWord(token: string): void {
    const weekday = weekdayOf(token)
    const month = monthOf(token)
    const hasHour = this.clock.hour !== undefined
    const zone = hasHour && this.zone === undefined ? zoneOffset(token) : undefined
    if (weekday !== undefined) this.weekday = weekday
    else if (month !== undefined) this.readMonth(month)
    else if (meridiemOf(token) !== undefined) this.clock.setMeridiem(token)
    else if (zone !== undefined) this.readZone(zone)
    else if (hasHour && (token === '+' || token === '-')) this.readOffset(token)
    else if (!isFiller(token)) throw new NoDate()
  }

  /** Reads a date that begins with a month, such as "Jun-05-2017" or "Jun of 17". */
  private readMonth(month: number): void {
    this.parts.addMonth(month)
    const next = this.peek(1)
    if (next === ' ' && this.peek(2) === 'of' && /^\d+$/.test(this.peek(4))) {
      this.parts.addYear(this.peek(4))
      this.index += 4
    }
    if (next !== '-' && next !== '/') return
    this.take()
    this.readRest(next)
  }

  /** Reads a zone such as "UTC", or "UTC+3", which Zulip's server reads as "UTC is three hours ahead of here". */
  private readZone(zone: number): void {
    this.zone = zone
    const sign = this.peek(1)
    if (sign !== '+' && sign !== '-') return
    this.take()
    this.readOffset(sign === '+' ? '-' : '+')
  }

  /** Reads an offset such as "+05:30", "-0300" or "+3". */
  private readOffset(sign: string): void {
    const digits = this.take()
    if (!/^(\d{1,2}|\d{4})$/.test(digits)) throw new NoDate()
    let minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
    if (digits.length < 4 && this.peek(1) === ':') {
      this.take()
      minutes += Number(this.take())
    }
    if (!(minutes < 1440)) throw new NoDate()
    this.zone = (sign === '-' ? -1 : 1) * minutes * 60
  }
}
