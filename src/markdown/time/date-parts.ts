/** A number in a date that may be its year, month or day. */
interface DatePart {
  value: number
  kind: 'year' | 'month' | undefined
}

export interface CalendarDate {
  year?: number
  month?: number
  day?: number
}

/** The numbers of a date, in the order in which they were written. More than three don't make a date. */
export class DateParts {
  private readonly parts: DatePart[] = []
  private hasCentury = false

  get count(): number {
    return this.parts.length
  }

  addMonth(value: number): void {
    this.parts.push({ value, kind: 'month' })
  }

  addNumber(digits: string): void {
    const value = Number(digits)
    const isYear = digits.length > 2 || value > 100
    if (isYear) this.hasCentury = true
    this.parts.push({ value, kind: isYear ? 'year' : undefined })
  }

  addYear(digits: string): void {
    this.parts.push({ value: Number(digits), kind: 'year' })
  }

  /**
   * Determines year, month and day. If their order is unclear, the month comes first. Undefined if there are too many
   * numbers, or two named months.
   */
  resolve(currentYear: number): CalendarDate | undefined {
    if (this.parts.length > 3 || this.parts.filter((part) => part.kind === 'month').length > 1) return undefined
    const order = this.order()
    const date: CalendarDate = {}
    for (const [index, part] of this.parts.entries()) {
      const name = order[index]
      if (name) date[name] = part.value
    }
    if (date.year !== undefined) date.year = this.fullYear(date.year, currentYear)
    return date
  }

  private order(): (keyof CalendarDate)[] {
    const isLarge = this.parts.map((part) => part.value > 31)
    const month = this.parts.findIndex((part) => part.kind === 'month')
    if (this.parts.length === 1) return [month === 0 ? 'month' : isLarge[0] ? 'year' : 'day']
    if (this.parts.length === 2) return orderOfTwo(month, isLarge, this.parts)
    return orderOfThree(month, isLarge, this.parts)
  }

  /** The year in full. Two digits mean the year nearest to now. */
  private fullYear(year: number, currentYear: number): number {
    if (this.hasCentury || year >= 100) return year
    const full = currentYear - (currentYear % 100) + year
    if (full >= currentYear + 50) return full - 100
    return full < currentYear - 50 ? full + 100 : full
  }
}

function orderOfTwo(month: number, isLarge: boolean[], parts: DatePart[]): (keyof CalendarDate)[] {
  if (month === 0) return ['month', isLarge[1] || parts[1]?.kind === 'year' ? 'year' : 'day']
  if (month === 1) return [isLarge[0] ? 'year' : 'day', 'month']
  if (isLarge[0]) return ['year', 'month']
  return isLarge[1] ? ['month', 'year'] : ['month', 'day']
}

function orderOfThree(month: number, isLarge: boolean[], parts: DatePart[]): (keyof CalendarDate)[] {
  const [first] = parts
  if (month === 0) return isLarge[1] ? ['month', 'year', 'day'] : ['month', 'day', 'year']
  if (month === 1) return isLarge[0] ? ['year', 'month', 'day'] : ['day', 'month', 'year']
  if (month === 2) return isLarge[1] ? ['day', 'year', 'month'] : ['year', 'day', 'month']
  if (isLarge[0] || first?.kind === 'year') return ['year', 'month', 'day']
  return (first?.value ?? 0) > 12 ? ['day', 'month', 'year'] : ['month', 'day', 'year']
}
