import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { buildBundle } from './bundle.mjs'

/** The folder for releases, which git ignores. */
export const RELEASED = 'release'

const MOST_BYTES = 50_000_000

/** The files that a release contains in addition to the built bundle: what serving needs, and files to read. */
const TAKEN = ['package.json', 'package-lock.json', 'tools', 'deploy', 'README.md', 'CHANGELOG.md', 'LICENSE']

/**
 * Builds a release and packs it, with its checksum in the format of `sha256sum --check`. To use it, unpack it, install
 * the packages with `npm ci --omit=dev` and run `npm run serve -- --no-build`.
 *
 * @param folder the project
 * @returns the archive; the list of its packages is stored next to it
 */
export async function packRelease(
  folder: string,
  version: string,
  build: (to: string) => Promise<void> = buildBundle,
): Promise<string> {
  const name = `edgewise-${version}`
  const work = mkdtempSync(join(tmpdir(), 'edgewise-release-'))
  const archive = join(folder, RELEASED, `${name}.tar.gz`)
  try {
    await build(join(work, name, 'dist'))
    for (const one of TAKEN) cpSync(join(folder, one), join(work, name, one), { recursive: true })
    mkdirSync(join(folder, RELEASED), { recursive: true })
    await create({ file: archive, cwd: work, gzip: true, portable: true }, [name])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  const packages = join(folder, RELEASED, `${name}.cdx.json`)
  writeFileSync(packages, packagesOf(folder))
  for (const file of [archive, packages]) writeFileSync(`${file}.sha256`, checksumOf(file))
  return archive
}

/** The packages that a release contains and installs, in CycloneDX's format, from the lock file. */
function packagesOf(folder) {
  const words = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application']
  return execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES })
}

function checksumOf(file) {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  return `${sum}  ${basename(file)}\n`
}
