import { locale } from '../words/t'

const KIB = 1024
const MIB = KIB * KIB

/** "12 kB", "1.5 MB": nothing is less than 1 kB. */
export function sizeName(bytes: number): string {
  const [unit, value] = bytes < MIB ? ['kilobyte', Math.ceil(bytes / KIB)] : ['megabyte', bytes / MIB]
  return new Intl.NumberFormat(locale(), { style: 'unit', unit: String(unit), maximumFractionDigits: 1 }).format(
    Number(value),
  )
}
