import { join } from 'node:path'
import { start } from '../../../tools/lib/children.mjs'
import { PINNED_NODE, ROOT } from '../../../tools/lib/paths.mjs'

/** Starts one of the operator's programs, with the setup key of this server. */
export const startProgram = (server, script, args, env = {}) =>
  start(PINNED_NODE, [join(ROOT, 'tools', script), ...args], { env: { SETUP_KEY: server.secrets.SETUP_KEY, ...env } })

export async function runProgram(server: any, script: string, args: string[], env?: Record<string, string>) {
  const child = startProgram(server, script, args, env)
  const { code } = await child.ended
  return { code, output: child.output }
}

/** Kills and restarts the server once after a while, unless the program has already ended. */
export async function interrupt(child, server, afterMs = 600) {
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  if (child.hasEnded) return
  await server.kill()
  await server.start()
}
