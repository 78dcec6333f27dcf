// Runs `npm run verify` with a served bundle: all steps must succeed, and the problems that a bad proxy causes must be
// reported. The last line of the output is {"passed":n,"failed":n,"skipped":0}.
import http from 'node:http'
import { runChecks } from '../../scripts/lib/checks.ts'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { checkNotices } from './verifying/check-notices.ts'
import { checkVerify, verifyBy } from './verifying/check-verify.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'
const isWhole = Number(process.env.TEST_SHARE ?? 1) === 1

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  if (process.argv[2] === '--notify') return checkNotices(check, skip)
  const args = ['--rate-limits', 'off', '--var', `METRICS_TOKEN=${TOKEN}`]
  await withServedBundle((served) => checkServed(served, check), { args, hashesQuickly: true })
  await checkNotices(check, skip)
})

async function checkServed({ port, secrets }, check) {
  const url = `http://localhost:${port}`
  const found = {
    url,
    name: 'verified',
    email: 'olivia@example.com',
    fullName: 'Olivia',
    setupKeys: [secrets.SETUP_KEY],
  }
  const owner = await foundRealm(found)
  // The server puts an organization to sleep after ten idle seconds.
  const { output } = await checkVerify('serve', { ...owner, url, idle: isWhole ? 20 : 0, token: TOKEN }, check)
  const compared = /(\d+) rows written, and the server counted (\d+)/.exec(output)
  check(
    'the organization counts as many written rows as the server',
    Number(compared?.[1]) > 0 && compared?.[1] === compared?.[2],
    output,
  )
  if (isWhole) check('the organization slept', /it slept/.test(output), output)
  const wrong = await verifyBy({ ...owner, url, password: 'wrong' })
  check(
    'a wrong password is reported',
    wrong.code === 1 && /couldn’t log in\. Check the password/.test(wrong.output),
    wrong.output,
  )
  const nowhere = await verifyBy({ ...owner, url: `http://nobody.localhost:${port}` })
  check(
    'an address without an organization is reported',
    nowhere.code === 1 && /stopped/.test(nowhere.output),
    nowhere.output,
  )

  const proxy = await badProxy(port)
  const bad = await verifyBy({ ...owner, url: `http://localhost:${proxy.port}` })
  proxy.stop()
  const isBad = (step) => bad.output.includes(`| **no** | ${step} |`)
  check(
    'the table shows the steps that a faulty proxy breaks, and the program ends with an error',
    bad.code === 1 && isBad('open the socket') && isBad('upload a picture') && !isBad('react'),
    bad.output,
  )
}

/** A proxy that closes sockets, and replaces the content of uploaded files. */
async function badProxy(port) {
  const server = http.createServer((request, response) => {
    const { host = '' } = request.headers
    const headers = { ...request.headers, host: `localhost:${port}`, origin: `http://localhost:${port}` }
    const outgoing = http.request({ port, path: request.url, method: request.method, headers }, (answer) => {
      const isFile = request.method === 'GET' && request.url?.startsWith('/user_uploads/')
      response.writeHead(answer.statusCode ?? 502, isFile ? { 'content-type': 'image/png' } : answer.headers)
      if (isFile) response.end(host)
      else answer.pipe(response)
    })
    request.pipe(outgoing)
  })
  server.on('upgrade', (_, socket) => socket.destroy())
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return { port: address.port, stop: () => server.close() }
}
