import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'

/** The files of the project, including uncommitted ones, each with the digest of its contents. */
export function textsOf(): Record<string, string> {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const paths = stdout.split('\0').filter((path) => path && isFile(join(ROOT, path)))
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(ROOT, path)))]))
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()
const digest = (bytes) => createHash('sha1').update(bytes).digest('base64url')

/** Stores which files have passed a check on this machine, by their digests. */
export class Passed {
  #file
  #known

  constructor(name: string) {
    this.#file = join(ROOT, 'node_modules/.cache', `${name}-passed.json`)
    this.#known = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {}
  }

  /**
   * The files that changed or were removed since the check passed. If one of `rules` changed, all files are returned,
   * because the rules affect every file.
   */
  changedIn(check: string, texts: Record<string, string>, rules: string[] = []) {
    const before = this.#known[check] ?? {}
    const isAnew = rules.some((path) => before[path] !== texts[path])
    const changed = Object.keys(texts).filter((path) => isAnew || before[path] !== texts[path])
    const gone = Object.keys(before).filter((path) => !(path in texts))
    return [...changed, ...gone]
  }

  keep(check: string, texts: Record<string, string>) {
    this.#known[check] = texts
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.#known))
  }
}
