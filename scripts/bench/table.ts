import { cpus } from 'node:os'
import { median } from './load.ts'

const COLUMNS = {
  p50: 'p50 ms',
  p99: 'p99 ms',
  perSecond: '/s',
  crowdP50: 'p50 (crowd)',
  crowdP99: 'p99 (crowd)',
  crowdPerSecond: '/s (crowd)',
  cpuMs: 'CPU ms',
  edgeMs: 'edge',
  objectMs: 'object',
  read: 'rows read',
  written: 'written',
  callBytes: 'bytes in',
  answerBytes: 'out',
}

/** Prints one table in Markdown. */
export function printTable(cases, results, { rounds, count, crowd }) {
  const { model } = cpus()[0]
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.versions.node}`)
  console.log(
    `median of ${rounds} rounds; in each, ${count} requests over 1 connection and ${2 * count} over ${crowd}\n`,
  )
  const heads = Object.values(COLUMNS).map((head) => head.replace('crowd', String(crowd)))
  row(['', ...heads, '× floor', '× before', 'p50 × before'])
  row(['---', ...Array.from({ length: heads.length + 3 }, () => '--:')])
  for (const { name, floor, before } of cases) {
    const own = results.get(name)
    const ratioTo = (other, key) => {
      const theirs = results.get(other)
      return theirs ? median(own.map((result, round) => result[key] / theirs[round][key])) : Number.NaN
    }
    const toFloor = floor ? `${figure(ratioTo(floor, 'cpuMs'))} (${floor.slice('floor: '.length)})` : ''
    const figures = Object.keys(COLUMNS).map((key) => figure(median(own.map((result) => result[key]))))
    row([name, ...figures, toFloor, figure(ratioTo(before, 'cpuMs')), figure(ratioTo(before, 'p50'))])
  }
}

const row = (cells) => console.log(`| ${cells.join(' | ')} |`)

function figure(value) {
  if (!Number.isFinite(value)) return ''
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
