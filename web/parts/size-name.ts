import { locale } from '../words/t'

const KIB = 1024
const MIB = KIB * KIB
const GIB = KIB * MIB

/** A size with its unit: "12 kB", "1.5 MB", "5 GB". Kilobytes are rounded up. */
export function sizeName(bytes: number): string {
  const unit = bytes < MIB ? 'kilobyte' : bytes < GIB ? 'megabyte' : 'gigabyte'
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(unit === 'kilobyte' ? Math.ceil(bytes / KIB) : bytes / (unit === 'megabyte' ? MIB : GIB))
}
