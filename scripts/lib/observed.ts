import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, stop } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { newSecret } from '../../tools/lib/secrets-files.mjs'
import { ensureInstalled } from '../../tools/lib/toolchain.mjs'
import { cpuMsBelow, residentBytesBelow } from '../bench/cpu.ts'
import { buildBundle } from './bundle.mjs'
import { leastHeldBytes } from './inspector.ts'
import { serveBundle } from './served.ts'

const MEMBERS_AT_ONCE = 1000
const END_MS = 60_000

/**
 * Serves test/observed, or another file named index.ts, on bare workerd: the application, with access to what clients
 * can't see. `use` gets a server that can be killed and restarted with the same state. With `isInspected`, V8's
 * memory can be measured, but the server is slower.
 */
export async function withObserved<Result>(
  use: (server: ObservedServer) => Promise<Result>,
  {
    args = [],
    entry = 'test/observed/index.ts',
    isInspected = false,
  }: { args?: string[]; entry?: string; isInspected?: boolean } = {},
) {
  ensureInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-observed-'))
  const server = new ObservedServer(folder, await freePort(), args, isInspected ? await freePort() : undefined)
  try {
    await buildBundle(join(folder, 'bundle'), entry, process.env.EDGEWISE_BUNDLE)
    await server.start()
    return await use(server)
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

class ObservedServer {
  port

  secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  #served
  #state
  #bundle
  #args
  #inspectorPort

  constructor(folder, port, args, inspectorPort) {
    this.port = port
    this.#state = join(folder, 'state')
    this.#bundle = join(folder, 'bundle')
    this.#args = inspectorPort ? [...args, '--inspector-port', String(inspectorPort)] : args
    this.#inspectorPort = inspectorPort
  }

  async start() {
    this.#served = await serveBundle({ ...this, state: this.#state, args: this.#args, bundle: this.#bundle })
  }

  /** Kills the server immediately, like a power failure. */
  async kill() {
    await this.#served?.kill()
  }

  /** Stops the server with a signal, and waits until its process has ended. */
  async end() {
    await stop(this.#served.child, { signal: 'SIGTERM', graceMilliseconds: END_MS })
  }

  /** CPU time that workerd has used, in milliseconds. */
  get cpuMs() {
    return cpuMsBelow(this.#served.child.pid)
  }

  /** Memory that workerd uses, in bytes. */
  get residentBytes() {
    return residentBytesBelow(this.#served.child.pid)
  }

  /** The smallest amount of memory that V8 held during `run`, in bytes. Requires `isInspected`. */
  leastHeldBytes(run) {
    return leastHeldBytes(this.#inspectorPort, run)
  }

  /** The size of the storage on disk, in bytes. */
  get storedBytes() {
    const entries = readdirSync(this.#state, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  }

  /** Adds members who have keys but no passwords, and returns them. */
  async populate(realm, people) {
    const all: Json[] = []
    for (let from = 0; from < people; from += MEMBERS_AT_ONCE) {
      const count = Math.min(MEMBERS_AT_ONCE, people - from)
      const address = `http://localhost:${this.port}/populate?realm=${realm}&people=${count}&from=${from}`
      all.push(...(await request(address, { timeout: 120_000 })).body)
    }
    return all
  }

  /** Writes planned messages (`test/observed/fill-history.ts`) and returns the first one's id. */
  async fill(realm, messages) {
    const address = `http://localhost:${this.port}/fill?realm=${realm}`
    const encoded = Buffer.from(JSON.stringify(messages))
    const { status, body } = await request(address, { method: 'POST', encoded, timeout: 120_000 })
    if (status !== 200) throw new Error(`fill: ${status} ${body.msg}`)
    return body.first
  }

  /**
   * The most work that all objects together did while a request with an `Observed` header waited, since the last call
   * of this method. This needs test/observed/watched.
   */
  async mostMeanwhile(): Promise<{ rows: number; bytes: number }> {
    const { body } = await request(`http://localhost:${this.port}/most`)
    return body
  }

  async observe(realm) {
    const { body } = await request(`http://localhost:${this.port}/observe?realm=${realm}`)
    return body
  }
}
