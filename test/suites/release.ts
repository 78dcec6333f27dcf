// Runs `npm run release` in a separate repository, and checks what it changes and when it refuses.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { packRelease } from '../../scripts/lib/release-bundle.ts'
import { ROOT } from '../../tools/lib/paths.mjs'

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Tea.\n\n## 0.1.0 (2026-01-01)\n\n- A kettle.\n'

await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-release-'))
  const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  const release = (...words) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/release.ts'), '--in', folder, ...words], { encoding: 'utf8' })
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  try {
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG)
    const versions = { name: 'tea', version: '0.1.0' }
    const described = { ...versions, dependencies: { leaf: '0.1.0' }, devDependencies: { spoon: '0.1.0' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(described, null, 2))
    const installed = {
      'node_modules/leaf': { version: '0.1.0' },
      'node_modules/spoon': { version: '0.1.0', dev: true },
    }
    const lock = { ...versions, lockfileVersion: 3, packages: { '': described, ...installed } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2))
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Mia')
    git('config', 'user.email', 'mia@example.com')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Begin')

    for (const [why, words] of Object.entries({
      'an older version': ['0.0.9'],
      'the same version': ['0.1.0'],
      'an invalid version': ['next'],
      'no version': [],
    }))
      check(`a release with ${why} is refused`, release(...words).status === 1)
    writeFileSync(join(folder, 'new.txt'), 'x')
    check('uncommitted files are refused', /commit or discard/.test(release('0.2.0').stderr))
    rmSync(join(folder, 'new.txt'))
    const rehearsal = release('0.2.0', '--dry-run')
    check(
      'a dry run prints the notes and changes nothing',
      rehearsal.stdout.includes('- Tea.') && git('status', '--porcelain') === '' && git('tag') === '',
      rehearsal.stdout + rehearsal.stderr,
    )

    const { status, stderr } = release('0.2.0')
    check('a release is created', status === 0, stderr)
    const { version, packages } = JSON.parse(read('package-lock.json'))
    check(
      'the version is changed in the package and the lock file, but not for other packages',
      JSON.parse(read('package.json')).version === '0.2.0' &&
        version === '0.2.0' &&
        packages[''].version === '0.2.0' &&
        packages['node_modules/leaf'].version === '0.1.0',
    )
    const sections = read('CHANGELOG.md').split(/^## /m).slice(1)
    check(
      'the unreleased notes move below the heading of the release',
      /^Unreleased\s*$/.test(sections[0] ?? '') &&
        /^0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Added\n\n- Tea\.\n/.test(sections[1] ?? '') &&
        sections[2] === '0.1.0 (2026-01-01)\n\n- A kettle.\n',
      read('CHANGELOG.md'),
    )
    check('the release is committed and tagged with its notes', git('tag', '-l', '-n9', 'v0.2.0').includes('- Tea.'))
    check(
      'no uncommitted changes remain',
      git('status', '--porcelain') === '' && git('log', '-1', '--format=%s') === 'Release 0.2.0',
    )
    check('a release without notes is refused', /has nothing under/.test(release('0.3.0').stderr))
    for (const name of ['deploy', 'tools']) mkdirSync(join(folder, name))
    for (const name of ['README.md', 'LICENSE']) writeFileSync(join(folder, name), 'Tea.')
    const archive = await packRelease(folder, '0.2.0', async (to) => {
      mkdirSync(to, { recursive: true })
      writeFileSync(join(to, 'index.js'), 'export default {}')
    })
    const names = execFileSync('tar', ['tzf', archive], { encoding: 'utf8' }).trim().split('\n')
    check(
      'the archive contains the files for serving, in one folder',
      names.every((name) => name.startsWith('edgewise-0.2.0/')) &&
        ['dist/index.js', 'package-lock.json', 'tools/'].every((name) => names.includes(`edgewise-0.2.0/${name}`)),
      names.join(),
    )
    const checked = spawnSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: dirname(archive) })
    check('the archive has a file with its checksum', checked.status === 0, String(checked.stderr))
    const list = 'edgewise-0.2.0.cdx.json'
    const isWhole = spawnSync('sha256sum', ['--check', `${list}.sha256`], { cwd: dirname(archive) }).status === 0
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(join(dirname(archive), list), 'utf8'))
    check(
      'the list of packages has a checksum and contains only packages that a release installs',
      isWhole &&
        bomFormat === 'CycloneDX' &&
        metadata.component.version === '0.2.0' &&
        components.map(({ purl }) => purl).join() === 'pkg:npm/leaf@0.1.0',
      JSON.stringify(components),
    )
    checkInstalling(check, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Checks that a release's commands run without development packages. These are installed only if Node is too old, or if
 * the folder has sources.
 */
function checkInstalling(check, folder) {
  const [lib, programs] = [join(folder, 'tools/lib'), join(folder, 'programs')]
  for (const one of [lib, programs, join(folder, 'node_modules')]) mkdirSync(one, { recursive: true })
  for (const file of ['toolchain.mjs', 'paths.mjs']) cpSync(join(ROOT, 'tools/lib', file), join(lib, file))
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const installed = { packages: { 'node_modules/leaf': packages['node_modules/leaf'] } }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed))
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho npm was asked >&2\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, NODE_ENV: '' }
  const asksFor = (least) => {
    const text = `import { ensureInstalled } from './tools/lib/toolchain.mjs'; ensureInstalled({ least: ${least} })`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', text], { cwd: folder, env })
    return String(stderr).includes('npm was asked')
  }
  check('the commands of a release need no development packages', !asksFor(20))
  check('the commands of a release need development packages if Node is too old', asksFor(99))
  mkdirSync(join(folder, 'src'))
  check('the commands need development packages in a folder with sources', asksFor(20))
}
