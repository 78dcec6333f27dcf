import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../tools/lib/paths.mjs'

/**
 * Builds a program in `test/clients` with the modules in its go.sum, from the Go module proxy. Returns the program's
 * path, or the reason why there is none.
 */
export async function goProgram(
  name: string,
): Promise<{ program: string; trouble?: undefined } | { program?: undefined; trouble: string }> {
  const program = join(ROOT, 'node_modules/.cache', name)
  const options = { cwd: join(ROOT, 'test/clients', name), timeout: 400_000 }
  try {
    await promisify(execFile)('go', ['build', '-mod=readonly', '-buildvcs=false', '-o', program, '.'], options)
    return { program }
  } catch (error) {
    if (error.code === 'ENOENT') return { trouble: 'no Go here' }
    const said = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .pop()
    return { trouble: `${name} can't be built (${said})` }
  }
}
