import { NoDate } from './no-date'
import { meridiemOf } from './time-words'

/** The parts of a time of day that a date contains. */
export class Clock {
  hour: number | undefined
  minute: number | undefined
  second: number | undefined
  microseconds = 0

  get isSet(): boolean {
    return this.hour !== undefined || this.minute !== undefined || this.second !== undefined
  }

  /** Sets a part from words such as "12h" or "30 minutes". A fraction of an hour becomes minutes. */
  set(unit: 'hour' | 'minute' | 'second', digits: string): void {
    const value = Number(digits)
    if (unit === 'second') this.setSecond(digits)
    else if (unit === 'minute') this.setMinute(digits)
    else {
      this.hour = Math.floor(value)
      if (value % 1 > 0) this.minute = Math.floor((value % 1) * 60)
    }
  }

  setMinute(digits: string): void {
    const value = Number(digits)
    if (Number.isNaN(value)) throw new NoDate()
    this.minute = Math.floor(value)
    if (value % 1 > 0) this.second = Math.floor((value % 1) * 60)
  }

  setSecond(digits: string): void {
    if (!/^\d+(\.\d+)?$/.test(digits)) throw new NoDate()
    const [whole, fraction = ''] = digits.split('.')
    this.second = Number(whole)
    this.microseconds = Number(fraction.slice(0, 6).padEnd(6, '0'))
  }

  /** Sets the time from digits such as "23", "2359" or "235959.5". */
  setDigits(digits: string): void {
    this.hour = Number(digits.slice(0, 2))
    if (digits.length >= 4) this.minute = Number(digits.slice(2, 4))
    if (digits.length >= 6) this.setSecond(digits.slice(4))
  }

  /** Sets the hour of a time such as "3pm". */
  setHour(digits: string, meridiem: string): void {
    const hour = Math.floor(Number(digits))
    if (meridiemOf(meridiem) === 'pm') this.hour = hour < 12 ? hour + 12 : hour
    else this.hour = hour === 12 ? 0 : hour
  }

  /** Applies "am" or "pm" to the hour, as in "3:30 pm". The hour must already be known. */
  setMeridiem(meridiem: string): void {
    if (this.hour === undefined || this.hour > 12) throw new NoDate()
    this.setHour(String(this.hour), meridiem)
  }
}
