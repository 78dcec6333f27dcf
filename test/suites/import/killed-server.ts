import { join } from 'node:path'
import { serveBundle } from '../../../scripts/lib/served.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'

/** A server that runs the bundle, keeps its state in a folder, and can be killed and restarted. */
export class KilledServer {
  secrets

  #served
  #folder
  port = 0
  url = ''

  constructor(
    folder: string,
    secrets: { API_KEY_SECRET: string; SETUP_KEY: string } = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() },
  ) {
    this.#folder = folder
    this.secrets = secrets
  }

  async start() {
    this.port ||= await freePort()
    this.url = `http://localhost:${this.port}`
    const state = join(this.#folder, 'state')
    const args = ['--rate-limits', 'off']
    this.#served = await serveBundle({ port: this.port, state, secrets: this.secrets, args })
  }

  async kill() {
    await this.#served?.kill()
  }
}
