import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { Json } from '../../../tools/lib/json.ts'

const TXT = 16
const NO_ERROR = 0
const SERVER_FAILED = 2
const NO_SUCH_NAME = 3
const HEAD_BYTES = 12
const LONGEST_STRING = 255

/**
 * Starts a name server on a free port. It has a TXT record for each of these values, and fails for names whose value is
 * `null`.
 */
export async function startNameServer(texts: Record<string, string | null>) {
  const asked: string[] = []
  const socket = createSocket('udp4', (question, from) => {
    const { name, type, end } = read(question)
    asked.push(name)
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    const code = text === null ? SERVER_FAILED : text === undefined ? NO_SUCH_NAME : NO_ERROR
    const answer = type === TXT && typeof text === 'string' ? [record(text)] : []
    socket.send(message(question.subarray(0, end), code, answer), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, asked, stop: () => socket.close() }
}

/** Reads the first question of a DNS message (RFC 1035). */
function read(question) {
  const labels: Json[] = []
  let at = HEAD_BYTES
  while (question[at] > 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]))
    at += 1 + question[at]
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

function message(question, code, answers) {
  const head = Buffer.from(question.subarray(0, HEAD_BYTES))
  head.writeUInt16BE(0x8180 | code, 2)
  for (const [at, count] of [1, answers.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at)
  return Buffer.concat([head, question.subarray(HEAD_BYTES), ...answers])
}

/** A TXT record for the requested name. */
function record(text) {
  const parts = text.match(new RegExp(`.{1,${LONGEST_STRING}}`, 'g')) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
  const head = Buffer.from([0xc0, HEAD_BYTES, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff])
  return Buffer.concat([head, data])
}
