import { connect } from 'node:net'

const NO_HOSTS = [
  'a b',
  '"><b>',
  'localhost:99999',
  'localhost:abc',
  '[::1',
  'a@b',
  'a?b',
  'a#b',
  '%',
  '<',
  '1.2.3.999',
  'localhost/../api',
]
const PATHS = ['/', '/login', '/health', '/api/v1/server_settings', '/json/users/me', '/nothing']

/** Checks that an invalid host name is refused for every path, because the runtime passes on any name. */
export async function checkHosts(check, { port }) {
  const heads = [...NO_HOSTS.map((host) => `Host: ${host}`), 'Host: localhost\r\nHost: evil.example']
  for (const head of heads) {
    const answers = await Promise.all(PATHS.map((path) => answerTo(port, `GET ${path} HTTP/1.1\r\n${head}`)))
    const areRefused = answers.every(
      (answer) => answer.startsWith('HTTP/1.1 400 ') && /"msg":"Invalid host"/.test(answer),
    )
    check(`a request with “${head.replace('\r\n', ', ')}” is refused`, areRefused, answers.join('\n'))
  }
}

/** Sends the headers as they are, without a client that would correct them. Returns the answer. */
function answerTo(port, head) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => (answer += text))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
  })
}
