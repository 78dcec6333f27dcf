import { foundOrganization } from '../../../scripts/lib/people.mjs'
import { request } from '../../../tools/lib/http.mjs'

const SCRIPT_BYTES = 60 * 1024
const STYLE_BYTES = 15 * 1024
/**
 * The encodings that Chromium accepts from a server on the same machine, and over HTTP from one on another machine.
 * Each list is followed by the encoding that the server then uses.
 */
const ACCEPTED = { 'gzip, deflate, br, zstd': 'br', 'gzip, deflate': 'gzip' }

/** Checks the size of the client's first files as a browser gets them from the server without a proxy. */
export async function checkFirstFiles(check, { port, secrets, name = 'first-files' }) {
  const { url, members } = await foundOrganization({ port, secrets, name, people: 1 })
  const form = { email: members[0]?.email, password: 'a long password 0' }
  const { headers } = await request(`${url}/login`, { method: 'POST', form, headers: { origin: url } })
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  const { text: page } = await request(`${url}/`, { headers: { cookie } })
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path = '']) => path)
  const scripts = named(/<script type="module" src="([^"]+)"/g)
  const styles = named(/<link rel="stylesheet" href="([^"]+)"/g)
  const others = named(/<link rel="modulepreload" href="([^"]+)"/g)
  check(
    'the page first loads one script and one style sheet',
    scripts.length === 1 && styles.length === 1 && others.length === 0,
    [...scripts, ...styles, ...others],
  )
  for (const [accepted, coding] of Object.entries(ACCEPTED)) {
    const sizeOf = async (paths: string[]) => {
      const answers = await Promise.all(
        paths.map((path) => request(`${url}${path}`, { headers: { 'accept-encoding': accepted } })),
      )
      // The smallest files aren't compressed, because that would save no packet.
      const isCoded = answers[0]?.headers['content-encoding'] === coding
      return isCoded && answers.every(({ status }) => status === 200)
        ? answers.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
        : Number.POSITIVE_INFINITY
    }
    const style = await sizeOf(styles)
    check(
      `the first style sheet has ${style} B as ${coding}, and at most ${STYLE_BYTES} B are allowed`,
      style > 0 && style <= STYLE_BYTES,
    )
    for (const screen of ['messages', 'inbox']) {
      const later = named(new RegExp(`<meta name="${screen}-scripts" content="([^"]+)"`, 'g'))
        .join(' ')
        .split(' ')
      const script = await sizeOf([...scripts, ...later])
      check(
        `the scripts of ${screen} have ${script} B, and at most ${SCRIPT_BYTES} B are allowed`,
        script > 0 && script <= SCRIPT_BYTES,
      )
    }
  }
}
