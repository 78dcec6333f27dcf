import { cpus } from 'node:os'
import { median } from './load.mjs'

/** One table in Markdown. */
export function printTable(cases, results, delivery, { rounds, count, crowd }) {
  const { model } = cpus()[0]
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model}, Node ${process.versions.node}`)
  console.log(
    `median of ${rounds} rounds; in each, ${count} requests over 1 connection and ${2 * count} over ${crowd}\n`,
  )
  row([
    '',
    'p50 ms',
    'p99 ms',
    '/s',
    `p50 (${crowd})`,
    `p99 (${crowd})`,
    `/s (${crowd})`,
    'CPU ms',
    'rows read',
    'written',
    '× floor',
    '× before',
  ])
  row(['---', ...Array.from({ length: 11 }, () => '--:')])
  for (const { name, floor, before } of cases) {
    const of = (key) => median(results.get(name).map((result) => result[key]))
    const ratioTo = (other) =>
      other ? median(results.get(name).map(({ cpuMs }, round) => cpuMs / results.get(other)[round].cpuMs)) : Number.NaN
    row([
      name,
      ...['p50', 'p99', 'perSecond', 'crowdP50', 'crowdP99', 'crowdPerSecond', 'cpuMs', 'read', 'written'].map((key) =>
        figure(of(key)),
      ),
      floor ? `${figure(ratioTo(floor))} (${floor.slice('floor: '.length)})` : '',
      figure(ratioTo(before)),
    ])
  }
  for (const [way, { p50, p99, cpuMs }] of Object.entries(delivery)) {
    row([`POST to a waiting ${way}`, figure(p50), figure(p99), '', '', '', '', figure(cpuMs), '', '', '', ''])
  }
}

const row = (cells) => console.log(`| ${cells.join(' | ')} |`)

function figure(value) {
  if (!Number.isFinite(value)) return ''
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
