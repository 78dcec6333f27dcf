import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { makeNice } from './niceness.mjs'
import { ROOT } from './paths.mjs'
import { toolEnvironment } from './toolchain.mjs'

/**
 * @typedef {{ code: number, signal?: NodeJS.Signals | null, error?: Error }} End
 * @typedef {import('node:child_process').ChildProcess & {
 *   output: string,
 *   ended: Promise<End>,
 *   hasEnded?: boolean,
 * }} Started A process, with its output so far, and a promise that resolves when it ends.
 */

/** @type {Set<Started>} */
const running = new Set()

/**
 * Starts a program in a process group of its own, so that it can be stopped together with everything that it started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { niceness?: number }} [options] `env` is added to the tools'
 * environment; a larger `niceness` leaves more of the processor to others
 * @returns {Started}
 */
export function start(command, args, { env = {}, niceness, ...options } = {}) {
  const child = /** @type {Started} */ (
    spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment(env),
      detached: true,
      ...options,
    })
  )
  running.add(child)
  if (child.pid !== undefined) void makeNice(child.pid, niceness)
  child.output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (child.output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (child.output += text))
  child.ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, error }))
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal }))
  }).then((end) => {
    child.hasEnded = true
    return end
  })
  return child
}

/** Stops a process gracefully first, then forcibly, because workerd would wait for pending polls. */
export async function stop(child, { signal = 'SIGINT', graceMilliseconds = 3000 } = {}) {
  running.delete(child)
  signalGroup(child, signal)
  await Promise.race([child.ended, new Promise((resolve) => setTimeout(resolve, graceMilliseconds).unref())])
  signalGroup(child, 'SIGKILL')
}

function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // No process in the group is left.
  }
}

/**
 * From now on, all processes that `start` started are killed when this process exits, or when SIGINT, SIGTERM or SIGHUP
 * ends it.
 */
export function stopAllOnExit({ codeOnSignal = 130 } = {}) {
  const killAll = () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }
  process.on('exit', killAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(codeOnSignal))
}

/** Ports below those that systems use for outgoing connections, so that a restarted server finds its port free. */
const PORTS = { first: 12_000, count: 20_000 }
const MOST_TRIES = 1000

/**
 * Returns a port that nothing is listening on. No other caller gets it while this process runs, because the server for
 * it may take a long time to start.
 *
 * @returns {Promise<number>}
 */
export async function freePort({ first, count } = PORTS) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = first + randomInt(count)
    if ((await isKept(port)) && (await isFree(port, '127.0.0.1'))) return port
  }
  throw new Error(`None of the ports from ${first} to ${first + count - 1} is free.`)
}

/**
 * Reserves a port number for this process by binding the UDP port with the same number: none of our servers uses that,
 * and it is released when this process ends for any reason.
 *
 * @returns {Promise<boolean>} whether it was free
 */
function isKept(port) {
  return new Promise((resolve) => {
    const keeper = createSocket('udp4')
    keeper.on('error', () => {
      keeper.close()
      resolve(false)
    })
    keeper.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      keeper.unref()
      resolve(true)
    })
  })
}

export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
