import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** The released Python client for the API. */
export const PYTHON_PACKAGE = 'zulip==0.9.1'

/**
 * Creates a virtual environment with these packages, unless it already exists. Each suite has its own, because suites
 * run at the same time. Returns the folder of its programs, or the reason why there is none. Set `anyVersion` for a
 * package that claims to need an older version of Python, but runs on newer ones.
 */
export async function pythonEnvironment(
  name: string,
  packages: string[],
  { anyVersion = false }: { anyVersion?: boolean } = {},
): Promise<{ bin: string; trouble?: undefined } | { bin?: undefined; trouble: string }> {
  const folder = join(ROOT, 'node_modules/.cache', name)
  const bin = join(folder, 'bin')
  const done = join(folder, `has-${packages.join('-')}`)
  if (existsSync(done)) return { bin }
  rmSync(folder, { recursive: true, force: true })
  const made = await run('python3', ['-m', 'venv', '--without-pip', folder], 60_000)
  if (made.trouble) return { trouble: `no python3 with venv here (${made.trouble})` }
  const [program, ...pip] = await findPip(join(bin, 'python'))
  const options = ['--quiet', '--no-input', '--disable-pip-version-check', '--no-compile']
  if (anyVersion) options.push('--ignore-requires-python')
  const installed = await run(program, [...pip, 'install', ...options, ...packages], 120_000)
  if (installed.trouble) return { trouble: `${packages.join(' and ')} can't be installed (${installed.trouble})` }
  writeFileSync(done, '')
  return { bin }
}

/**
 * This machine's pip, if it can install into other environments. Otherwise, pip is installed in the environment, which
 * takes longer than everything else here.
 */
async function findPip(python) {
  const here = ['python3', '-m', 'pip', '--python', python]
  const [program, ...args] = here
  const { trouble } = await run(program, [...args, '--version'], 60_000)
  if (!trouble) return here
  await run(python, ['-m', 'ensurepip'], 60_000)
  return [python, '-m', 'pip']
}

/** Runs a program without blocking. Otherwise, dropped connections to a server wouldn't be noticed. */
async function run(program, args, timeout) {
  try {
    await promisify(execFile)(program, args, { timeout })
    return {}
  } catch (error) {
    const said = `${error.stdout ?? ''}\n${error.stderr ?? ''}`.trim().split('\n').pop()
    return { trouble: typeof error.code === 'string' ? error.code : said || `it ended with ${error.code}` }
  }
}
