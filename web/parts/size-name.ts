import { locale } from '../words/t'

const KIB = 1024
const MIB = KIB * KIB

/** "12 kB", "1.5 MB": nothing is less than 1 kB. */
export function sizeName(bytes: number): string {
  const isSmall = bytes < MIB
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(isSmall ? Math.ceil(bytes / KIB) : bytes / MIB)
}
