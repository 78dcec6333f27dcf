import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_SERIES, metrics } from '#lib/metrics/metrics'
import { metricsText } from '#lib/metrics/text'
import { logFailure, logRefusal } from '#lib/platform/log'

afterEach(() => metrics.tell(undefined))

describe('counting', () => {
  it('uses the label “other” for all further values when there are too many', () => {
    for (let call = 0; call < MOST_SERIES + 50; call++)
      metrics.count('edgewise_calls_total', 1, `made-up-${call}`, '2xx')
    const series = metrics.seriesOf('edgewise_calls_total')
    expect(series.length).toBeLessThanOrEqual(MOST_SERIES + 1)
    expect(series.at(-1)?.labels).toEqual(['other', 'other'])
    expect(series.at(-1)?.value).toBeGreaterThanOrEqual(50)
  })

  it('leaves out an address that failed, because it may contain a token', () => {
    logFailure('/accounts/do_confirm/k3y', 'main', new Error('no'))
    const text = metricsText('1.0.0')
    expect(text).toContain('edgewise_failures_total{what="an address"} ')
    expect(text).not.toContain('k3y')
  })

  it('writes one line for each label, whatever the label contains', () => {
    metrics.count('edgewise_failures_total', 1, 'a "quote" \\ and a\nline')
    expect(metricsText('1.0.0')).toContain('{what="a \\"quote\\" \\\\ and a\\nline"} 1\n')
  })

  it('logs each kind of refusal at most once a minute, with the number of refusals', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const from = Date.now() + 1_000_000
    // Other tests may have counted refusals. This call logs those, and the count below is compared with the one before.
    logRefusal('setup key', 'main', from - 100_000)
    warn.mockClear()
    const counted = () =>
      metrics.seriesOf('edgewise_refusals_total').find(({ labels }) => labels[0] === 'setup key')?.value ?? 0
    const before = counted()
    for (let call = 0; call < 40; call++) logRefusal('setup key', 'main', from + call)
    logRefusal('setup key', 'main', from + 60_000)
    expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      { event: 'refused', refusal: 'setup key', realm: 'main', count: 1 },
      { event: 'refused', refusal: 'setup key', realm: 'main', count: 40 },
    ])
    expect(counted() - before).toBe(41)
    warn.mockRestore()
  })

  it('adds up the latest figures of up to 1,000 organizations', () => {
    const gauges = { edgewise_polls: 0, edgewise_queues: 0, edgewise_unacknowledged_bytes: 0, edgewise_tasks_due: 0 }
    for (let realm = 0; realm < 1200; realm++) metrics.note(`realm ${realm}`, { ...gauges, edgewise_sockets: 2 })
    metrics.note('realm 1199', { ...gauges, edgewise_sockets: 5 })
    expect(metrics.gauge('edgewise_organizations_seen')).toBe(1000)
    expect(metrics.gauge('edgewise_sockets')).toBe(2003)
  })

  it('writes data points for Analytics Engine: one for each event, and rows in batches', () => {
    const points: unknown[] = []
    metrics.tell({ writeDataPoint: (point) => void points.push(point) })
    metrics.count('edgewise_mails_total', 1, 'sent')
    for (let call = 0; call < 10; call++) metrics.count('edgewise_rows_written_total', 30)
    expect(points).toEqual([
      { indexes: ['edgewise_mails_total'], blobs: ['sent'], doubles: [1] },
      { indexes: ['edgewise_rows_written_total'], blobs: [], doubles: [120] },
      { indexes: ['edgewise_rows_written_total'], blobs: [], doubles: [120] },
    ])
  })
})
