import { COUNTERS, type Counter, GAUGES, type Gauge } from './list'
import { metrics } from './metrics'

/** The media type of Prometheus's text format. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** All metrics, in a fixed order. A counter without labels exists from the start. */
export function metricsText(version: string): string {
  const parts = [
    block('edgewise_build_info', 'gauge', 'The running version.', [`{version="${escaped(version)}"} 1`]),
    block('edgewise_start_time_seconds', 'gauge', 'When counting began, in UNIX seconds.', [
      ` ${Math.floor(metrics.since / 1000)}`,
    ]),
    ...(Object.keys(COUNTERS) as Counter[]).map(counterBlock),
    ...(Object.keys(GAUGES) as Gauge[]).map((name) => block(name, 'gauge', GAUGES[name], [` ${metrics.gauge(name)}`])),
  ]
  return parts.join('')
}

function counterBlock(name: Counter): string {
  const { help, labels } = COUNTERS[name]
  const samples = metrics.seriesOf(name).map(({ labels: values, value }) => `${labelled(labels, values)} ${value}`)
  return block(name, 'counter', help, labels.length === 0 && samples.length === 0 ? [' 0'] : samples)
}

function block(name: string, type: string, help: string, samples: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => `${name}${sample}`), ''].join(
    '\n',
  )
}

function labelled(names: readonly string[], values: readonly string[]): string {
  if (names.length === 0) return ''
  return `{${names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`).join()}}`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
