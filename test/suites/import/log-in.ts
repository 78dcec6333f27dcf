import { readFileSync } from 'node:fs'
import { request } from '../../../tools/lib/http.mjs'

export const PASSWORD = 'seven purple walruses'

/** Reads the links that the import wrote, by email address. */
export function readLinks(file: string) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [email = '', , link = ''] = line.split('\t')
      return [email, link]
    }),
  )
}

/** Sets a password with the link, and returns functions that call the API as this person. */
export async function logIn(url, links, email, who) {
  const known = links.has(email) ? email : [...links.keys()].find((one) => one.startsWith(who))
  const form = { password: PASSWORD, again: PASSWORD }
  await request(links.get(known), { method: 'POST', form, headers: { origin: url } })
  const { body } = await request(`${url}/api/v1/fetch_api_key`, {
    method: 'POST',
    form: { username: known, password: PASSWORD },
  })
  const basic = `${body.email}:${body.api_key}`
  const headers = { 'user-agent': 'ZulipPythonTests' }
  return {
    ask: (method, path, form) => request(`${url}/api/v1${path}`, { method, form, basic, headers }),
    /** Downloads a file, even from a host such as `club.localhost`, which `fetch` may not be able to resolve. */
    download: (path) => request(`${url}${path}`, { basic, headers }),
    file: (path) => fetch(`${url}${path}`, { headers: { authorization: `Basic ${btoa(basic)}` } }),
  }
}
