// Makes a release from the committed state: version, changelog, commit and tag. Pushing it is a separate step.
//   npm run release -- 0.2.0 [--dry-run]
//   npm run release -- --pack     packs the checked-out version again; its notes are in its tag
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freeze, RELEASES } from '../test/suites/upgrade/freeze.ts'
import { ROOT } from '../tools/lib/paths.mjs'
import { isLater, releaseChangelog, withVersion } from './lib/release.ts'
import { packRelease } from './lib/release-bundle.ts'

const USAGE = 'npm run release -- VERSION [--dry-run], or npm run release -- --pack'
const BRANCH = 'main'

const { values: given, positionals } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    pack: { type: 'boolean', default: false },
    // For tests: another repository, in which the checks are skipped.
    in: { type: 'string' },
  },
  allowPositionals: true,
})
const folder = given.in ?? ROOT
const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
const read = (name) => readFileSync(join(folder, name), 'utf8')

try {
  if (positionals.length !== (given.pack ? 0 : 1)) throw new Error(USAGE)
  if (given.pack) console.log(await packRelease(folder, JSON.parse(read('package.json')).version))
  else await release(positionals[0])
} catch (error) {
  console.error(`Release failed: ${error.message}`)
  process.exitCode = 1
}

async function release(version) {
  const { version: current } = JSON.parse(read('package.json'))
  if (!isLater(version, current)) throw new Error(`${version} doesn't come after ${current}`)
  if (git('status', '--porcelain') !== '') throw new Error('commit or discard your changes first')
  if (git('branch', '--show-current') !== BRANCH) throw new Error(`releases are made on the branch ${BRANCH}`)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new Error(`the tag ${tag} already exists`)
  const date = new Date().toISOString().slice(0, 10)
  const { changelog, notes } = releaseChangelog(read('CHANGELOG.md'), { version, date })
  console.log(`${current} → ${version}, ${tag}\n\n${notes}\n`)
  if (given['dry-run']) return console.log('Nothing was changed.')
  if (!given.in) {
    check()
    // Later releases must be able to open what this one stores.
    await freeze(join(folder, RELEASES, version))
  }
  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(join(folder, name), withVersion(read(name), version))
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  git('add', '--all')
  git('commit', '--message', `Release ${version}`)
  git('tag', '--annotate', tag, '--message', `Edgewise ${version}\n\n${notes}`)
  console.log(
    `Committed and tagged. To publish it: git push --follow-tags\nThe container: docker build -t edgewise:${version} .`,
  )
  if (!given.in)
    console.log(
      `Attach this archive, with its list of packages (.cdx.json) and its checksums: ${await packRelease(folder, version)}`,
    )
}

/** Runs all tests, which a release must pass. */
function check() {
  const { status } = spawnSync('npm', ['test'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('the tests fail')
  if (git('status', '--porcelain') !== '') throw new Error('the tests changed files')
}
