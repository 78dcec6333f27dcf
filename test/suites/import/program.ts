import { join } from 'node:path'
import { start } from '../../../tools/lib/children.mjs'
import { request } from '../../../tools/lib/http.mjs'
import type { Json } from '../../../tools/lib/json.ts'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'

const PASSWORD = 'seven purple walruses'

/** Runs `npm run import`, which writes links for setting passwords to `work`. */
export async function importFrom({ url, from, key, work, more }) {
  const args = [
    join(ROOT, 'tools/import.ts'),
    '--url',
    url,
    '--from',
    from,
    '--links',
    join(work, 'links.txt'),
    ...more,
  ]
  const child = start(PINNED_NODE, args, { env: { SETUP_KEY: key } })
  return { ...(await child.ended), output: child.output }
}

/** Sets a password with the link for this address. Returns functions that call the API as that account. */
export async function logIn(url, links, email) {
  const link = links
    .split('\n')
    .find((line) => line.startsWith(`${email}\t`))
    ?.split('\t')
    .at(-1)
  await request(link, { method: 'POST', form: { password: PASSWORD, again: PASSWORD }, headers: { origin: url } })
  const { body } = await request(`${url}/api/v1/fetch_api_key`, {
    method: 'POST',
    form: { username: email, password: PASSWORD },
  })
  const basic = `${body.email}:${body.api_key}`
  const call = async (method, path, form?: Record<string, unknown>) =>
    (await request(`${url}/api/v1${path}`, { method, form, basic })).body
  const read = async (narrow) => {
    const terms = JSON.stringify(Object.entries<Json>(narrow).map(([operator, operand]) => ({ operator, operand })))
    const query = new URLSearchParams({
      anchor: 'oldest',
      num_before: '0',
      num_after: '100',
      narrow: terms,
      apply_markdown: 'false',
    })
    return (await call('GET', `/messages?${query}`)).messages ?? []
  }
  /** The contents of an upload. */
  const file = async (path) => {
    const { url: temporary } = await call('GET', path)
    return (await request(new URL(temporary, url).href)).text
  }
  return { call, read, file }
}
