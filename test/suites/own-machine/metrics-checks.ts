import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import parsePrometheus from 'parse-prometheus-text-format'
import { request } from '../../../tools/lib/http.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

/**
 * Checks that the server's counts are right, and that the dashboard and docs/running.md use only metrics that exist.
 */
export async function checkMetrics(check, { url, token, owner }) {
  const refused = await request(`${url}/metrics`)
  check('metrics are refused without the token', refused.status === 401, refused.text)
  const before = await read(url, token)
  const said = 'nobody may read this in a figure'
  for (let sent = 0; sent < 3; sent++)
    await owner.call('POST', '/messages', { type: 'direct', to: JSON.stringify([owner.id]), content: said })
  const after = await read(url, token)
  const grown = (name, labels) => after.of(name, labels) - before.of(name, labels)
  check(
    'three messages are counted as three calls',
    grown('edgewise_calls_total', { operation: 'send-message', status: '2xx' }) === 3,
    after.text,
  )
  check(
    'three messages are counted as three requests of the API',
    grown('edgewise_requests_total', { place: 'api', status: '2xx' }) === 3,
    after.text,
  )
  const written = grown('edgewise_rows_written_total', {})
  check(`three messages wrote ${written} rows, at least 2 and at most 10 each`, written >= 6 && written <= 30)
  check(
    'no metric contains a text, an address or a token',
    ![said, token, owner.email, owner.key].some((word) => after.text.includes(word)),
  )
  const ready = await request(`${url}/readyz`)
  check(
    'the server is ready and reports its version',
    ready.status === 200 && /"version":"\d+\.\d+\.\d+"/.test(ready.text),
    ready.text,
  )
  for (const file of ['deploy/grafana.json', 'docs/running.md']) {
    const named = new Set(readFileSync(join(ROOT, file), 'utf8').match(/edgewise_[a-z_]+/g))
    const unknown = [...named].filter((name) => !after.text.includes(`# TYPE ${name} `))
    check(`${file} uses only metrics that exist`, named.size > 10 && unknown.length === 0, unknown.join())
  }
}

async function read(url, token) {
  const { text } = await request(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const families = parsePrometheus(text)
  const isOf = (labels, sample) => Object.entries(labels).every(([name, value]) => sample.labels?.[name] === value)
  const of = (name, labels) =>
    (families.find((family) => family.name === name)?.metrics ?? [])
      .filter((sample) => isOf(labels, sample))
      .reduce((sum, { value }) => sum + Number(value), 0)
  return { text, of }
}
