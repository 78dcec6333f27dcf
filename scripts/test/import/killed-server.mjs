import { join } from 'node:path'
import { freePort } from '../../lib/children.mjs'
import { copyWithQuickHashes } from '../../lib/quick-bundle.mjs'
import { newSecret } from '../../lib/secrets-files.mjs'
import { serveBundle, sharedBundle } from '../../lib/served.mjs'

/** A served bundle that is killed and comes up again, with its state in a folder. */
export class KilledServer {
  #served
  #folder
  #options
  #bundle
  port = 0
  url = ''

  /**
   * @param {string} folder
   * @param {{ isAtEarlierLevel?: boolean }} [options] whether it serves the earlier feature level
   * @param {{ API_KEY_SECRET: string, SETUP_KEY: string }} [secrets]
   */
  constructor(folder, options = {}, secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }) {
    this.#folder = folder
    this.#options = options
    this.secrets = secrets
  }

  async start() {
    this.port ||= await freePort()
    this.url = `http://localhost:${this.port}`
    const state = join(this.#folder, 'state')
    if (this.#options.isAtEarlierLevel) this.#bundle ??= copyWithQuickHashes(await sharedBundle(), this.#options)
    const args = ['--rate-limits', 'off']
    this.#served = await serveBundle({ port: this.port, state, secrets: this.secrets, args, bundle: this.#bundle })
  }

  async kill() {
    await this.#served?.kill()
  }
}
