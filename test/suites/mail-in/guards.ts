import { connect } from 'node:net'
import { bring } from './senders.ts'

const MEGABYTE = 1_000_000

/** Checks that the listener refuses emails for other servers, and emails that are too large or malformed. */
export async function checkGuards({ check, smtp, channel: { address, newest }, club }) {
  const from = 'Someone <someone@good.example>'
  const unknown = await bring({ smtp, from, to: `somebody@${address.split('@')[1]}` })
  const isEarly = unknown.code === 550 && unknown.command === 'RCPT TO'
  check(
    'an address that doesn’t exist is refused before the content of the email is sent',
    isEarly,
    `${unknown.command} ${unknown.response}`,
  )
  const elsewhere = await bring({ smtp, from, to: 'somebody@elsewhere.example' })
  check('emails for other servers aren’t forwarded', elsewhere.code === 550, elsewhere.response)
  const large = await bring({ smtp, from, to: address, text: 'x'.repeat(25 * MEGABYTE) })
  check('an email of 25 MB is refused', large.code === 552, `${large.command} ${large.response}`)
  const most = await bring({
    smtp,
    from,
    to: address,
    text: `largest\n${`${'y'.repeat(60)}\n`.repeat((9 * MEGABYTE) / 62)}`,
  })
  check('an email of 9 MB isn’t refused', most.code === 250, most.response)
  check('an email of 9 MB arrives', (await newest()).content.includes('largest'))
  const signed = Array.from({ length: 11 }, () => 'v=1; a=rsa-sha256; d=good.example; s=one; h=from; bh=a; b=b')
  const many = await bring({ smtp, from, to: address, headers: { 'DKIM-Signature': signed } })
  check('an email with very many signatures is refused', many.code === 554, many.response)
  await severalRecipients({ check, smtp, address, club, from })
  await byHand({ check, smtp, address, newest })
}

/** Sends an email to two channels, and another one after one of the channels has been archived. */
async function severalRecipients({ check, smtp, address, club: { owner }, from }) {
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: 'Archive' }] })
  const { stream_id: id } = await owner.call('GET', '/get_stream_id?stream=Archive')
  const { email } = await owner.call('GET', `/streams/${id}/email_address`)
  const both = await bring({ smtp, from, to: [address, email], text: 'For both' })
  check('an email for two channels is accepted', both.code === 250, both.response)
  await owner.call('DELETE', `/streams/${id}`)
  const half = await bring({ smtp, from, to: [address, email], text: 'For one' })
  const isTold =
    half.code === 550 && half.response.includes(email) && half.response.includes('The other recipients received it')
  check('if one of two recipients is refused, the error names it', isTold, half.response)
}

/**
 * Speaks SMTP without a library: guesses addresses, sends very long headers and a bounce, and opens many connections.
 */
async function byHand({ check, smtp, address, newest }) {
  const start = ['EHLO x', 'MAIL FROM:<a@good.example>']
  const guessed = Array.from({ length: 25 }, (_, at) => `RCPT TO:<guess${at}@mail.example.org>`)
  const guesses = await speak(smtp, [...start, ...guessed])
  const codes = guesses.filter((line) => line.startsWith('550')).length
  check(
    'a client that guesses addresses is disconnected',
    codes === 20 && guesses.at(-1)?.startsWith('421'),
    guesses.join('|'),
  )
  const long = await speak(smtp, [
    ...start,
    `RCPT TO:<${address}>`,
    'DATA',
    `X: ${'x'.repeat(300_000)}`,
    '',
    '.',
    'QUIT',
  ])
  check(
    'headers of 300 KB are refused',
    long.some((line) => line.startsWith('554')),
    long.join('|'),
  )
  const before = (await newest()).id
  const bounce = await speak(smtp, [
    'EHLO x',
    'MAIL FROM:<>',
    `RCPT TO:<${address}>`,
    'DATA',
    'From: a@unknown.example',
    '',
    'x',
    '.',
    'QUIT',
  ])
  check(
    'a bounce is accepted',
    bounce.some((line) => /^250 .*queued/.test(line)),
    bounce.join('|'),
  )
  const now = await newest()
  check('a bounce doesn’t become a message', now.id === before, now.content)
  const sockets = Array.from({ length: 12 }, () => connect(smtp, '127.0.0.1'))
  const greetings = await Promise.all(
    sockets.map(async (socket) => String(await new Promise((resolve) => socket.once('data', resolve)))),
  )
  for (const socket of sockets) socket.destroy()
  const refused = greetings.filter((line) => line.startsWith('421')).length
  check('one address can have at most ten connections', refused >= 2, greetings.join('|'))
}

/**
 * Sends lines, each after the previous one was answered. The content of an email is sent in one go. Returns all
 * answers.
 */
function speak(port, lines): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const said = [...lines]
    const heard: string[] = []
    let isData = false
    socket.setEncoding('utf8').on('data', (text) => {
      const answers = String(text).split('\r\n').filter(Boolean)
      heard.push(...answers)
      if (/^\d{3}-/.test(answers.at(-1) ?? '')) return
      if (isData && !answers.some((line) => line.startsWith('354'))) isData = false
      const line = said.shift()
      if (line === undefined) return socket.end()
      if (line !== 'DATA' && !answers.some((one) => one.startsWith('354'))) return socket.write(`${line}\r\n`)
      if (line === 'DATA') return socket.write('DATA\r\n')
      const rest = said.splice(0, said.indexOf('.') + 1)
      socket.write([line, ...rest].map((one) => `${one}\r\n`).join(''))
    })
    socket.on('error', () => {}).on('close', () => resolve(heard))
  })
}
