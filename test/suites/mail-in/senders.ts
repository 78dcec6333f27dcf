import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { createTransport } from 'nodemailer'
import { freePort } from '../../../tools/lib/children.mjs'
import { mailListener } from '../../../tools/workerd/mail/listener.ts'

export const DOMAIN = 'mail.example.org'
export const KEY = 'edgewise-secret-for-mail'

/** A key pair for signing emails from `good.example` and `signed.example`. */
export const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** DNS records that say which servers may send emails for these domains, and with which keys they sign them. */
export const texts = (pair) => ({
  'good.example': 'v=spf1 ip4:127.0.0.1 -all',
  '_dmarc.good.example': 'v=DMARC1; p=reject',
  'one._domainkey.good.example': `v=DKIM1; k=rsa; p=${publicKey(pair)}`,
  // No server may send emails for this domain, so they are accepted only with a valid signature.
  'signed.example': 'v=spf1 -all',
  '_dmarc.signed.example': 'v=DMARC1; p=reject',
  'one._domainkey.signed.example': `v=DKIM1; k=rsa; p=${publicKey(pair)}`,
  'elsewhere.example': 'v=spf1 -all',
  'silent.example': 'v=spf1 ip4:127.0.0.1 -all',
  '_dmarc.silent.example': null,
})

const publicKey = ({ publicKey: key }) => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** The authority that signed the tests' certificate, for clients to trust. */
const authority = () => readFileSync(process.env.NODE_EXTRA_CA_CERTS ?? '')

/**
 * Sends an email to the listener with nodemailer. Returns the answer, its code, and the command that was refused, if
 * any.
 */
export async function bring({ smtp, isPlain = false, ...mail }) {
  const transport = createTransport({ host: 'localhost', port: smtp, requireTLS: !isPlain, tls: { ca: authority() } })
  try {
    const { response } = await transport.sendMail({
      subject: 'Lanterns',
      ...(mail.html ? {} : { text: 'Hello' }),
      ...mail,
    })
    return { code: Number(response.slice(0, 3)), response, command: '' }
  } catch (error) {
    return { code: error.responseCode ?? 0, response: error.response ?? error.message, command: error.command }
  } finally {
    transport.close()
  }
}

const signatureOf = (domain, { privateKey }) => ({
  domainName: domain,
  keySelector: 'one',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
})

/** Checks that the listener verifies SPF, DKIM and DMARC. */
export async function checkSenders(given) {
  const {
    check,
    smtp,
    channel: { address, newest },
    pair,
  } = given
  const send = (from, more = {}) => bring({ smtp, from: `A supplier <someone@${from}>`, to: address, ...more })
  const good = await send('good.example', { text: 'By its own server' })
  check('a sender is accepted if the server may send emails for the domain', good.code === 250, good.response)
  const signed = await send('signed.example', { text: 'Signed', dkim: signatureOf('signed.example', pair) })
  check('a sender is accepted if the email is signed', signed.code === 250, signed.response)
  check('the signed email arrives', (await newest()).content.endsWith('Signed'))
  const forged = await send('signed.example', { text: 'Forged' })
  check(
    'a sender is refused permanently if the server may not send emails for the domain and the email isn’t signed',
    forged.code === 550 && /verified/.test(forged.response),
    forged.response,
  )
  const foreign = await send('signed.example', { text: 'Forged', dkim: signatureOf('good.example', pair) })
  check('a sender is refused if another domain signed the email', foreign.code === 550, foreign.response)
  const spf = await send('elsewhere.example')
  check('without DMARC, a failed SPF check is enough for a refusal', spf.code === 550, spf.response)
  const own = { 'Authentication-Results': `${hostname().toLowerCase()}; dmarc=pass` }
  const named = await send('signed.example', { headers: own })
  check('check results in the email itself are ignored', named.code === 550, named.response)
  const silent = await send('silent.example', { envelope: { from: 'x@good.example', to: address } })
  check('a sender who can’t be checked yet is asked to try again', silent.code === 451, silent.response)
  check('no forged email arrived', !(await newest()).content.includes('Forged'))
  await byRelay(given)
}

/**
 * Acts as a mail server that is in front of the listener and has already checked the sender. The listener trusts its
 * result.
 */
async function byRelay({ check, served, channel: { address, newest } }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${served.port}`
  const ask = () => Promise.reject(new Error('nothing is asked'))
  const listener = mailListener({ name: hostname(), url, key: KEY, relays: ['10.0.0.0/8', '127.0.0.0/8'], ask })
  listener.listen(port, '127.0.0.1')
  const send = (verdict) =>
    bring({
      smtp: port,
      from: 'x@signed.example',
      to: address,
      text: verdict,
      headers: { 'Authentication-Results': `${hostname()}; dmarc=${verdict}` },
      isPlain: true,
    })
  const good = await send('pass')
  check(
    'a sender who was confirmed by a relay is accepted',
    good.code === 250 && (await newest()).content.endsWith('pass'),
    good.response,
  )
  const forged = await send('fail')
  check('a sender who was rejected by a relay is refused', forged.code === 550, forged.response)
  listener.close()
}
