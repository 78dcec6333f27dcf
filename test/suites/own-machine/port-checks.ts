import { createSocket } from 'node:dgram'
import { fileURLToPath } from 'node:url'
import { until } from '../../../scripts/lib/until.ts'
import { start, stop } from '../../../tools/lib/children.mjs'
import { PINNED_NODE } from '../../../tools/lib/paths.mjs'

const CHILDREN = fileURLToPath(new URL('../../../tools/lib/children.mjs', import.meta.url))
const COUNT = 3

/**
 * Checks that several processes choose different ports from a range that is just large enough, before any of them uses
 * its port.
 */
export async function checkPorts(check) {
  const first = await firstOfFree()
  const choice = `freePort({ first: ${first}, count: ${COUNT} })`
  const program = `import { freePort } from ${JSON.stringify(CHILDREN)}; console.log(await ${choice}); setInterval(() => {}, 1e6)`
  const choosers = Array.from({ length: COUNT }, () => start(PINNED_NODE, ['--input-type=module', '-e', program]))
  try {
    await until(() => choosers.every(({ output }) => output.includes('\n')))
    const chosen = choosers.map(({ output }) => Number(output))
    const all = Array.from({ length: COUNT }, (_, n) => first + n)
    check(
      'ports that are chosen at the same time are different',
      all.every((port) => chosen.includes(port)),
      `${chosen}`,
    )
  } finally {
    await Promise.all(choosers.map((chooser) => stop(chooser, { signal: 'SIGKILL' })))
  }
}

/** Finds the first port of a range of free ports. */
async function firstOfFree() {
  for (let first = 11_000; ; first += COUNT) {
    const ports = Array.from({ length: COUNT }, (_, n) => first + n)
    const isFree = await Promise.all(ports.map((port) => canBind(port)))
    if (isFree.every(Boolean)) return first
  }
}

function canBind(port) {
  return new Promise<boolean>((resolve) => {
    const socket = createSocket('udp4')
    socket.on('error', () => resolve(false))
    socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)))
  })
}
