import { expect, it } from 'vitest'
import example from '../../.dev.vars.example?raw'
import manifest from '../../package.json'
import lock from '../../package-lock.json'
import readme from '../../README.md?raw'

interface Locked {
  dev?: boolean
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '')
/** Licenses that require at most a notice. */
const PERMISSIVE =
  /^(MIT|MIT-0|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|MIT OR Apache-2\.0|\(MIT OR Apache-2\.0\))$/

/** An optional library that decodes pictures when the server runs on your own machine. It isn't deployed. */
const BESIDE_US = /^node_modules\/@img\/sharp-/

it('all deployed packages have permissive licenses', () => {
  const deployed = packages.filter(([path, { dev }]) => !dev && !BESIDE_US.test(path))
  expect(deployed.length).toBeGreaterThanOrEqual(Object.keys(manifest.dependencies).length)
  expect(deployed.filter(([, { license = '' }]) => !PERMISSIVE.test(license))).toEqual([])
})

it('every package is locked by its hash, and comes from the public registry', () => {
  const loose = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const foreign = packages.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
  expect([loose, foreign]).toEqual([[], []])
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(wanted.filter(([, version]) => !/^\d/.test(version))).toEqual([])
})

it('no package except the pinned Node runs a script when it is installed', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
  expect(allowed).toEqual([['node', true]])
  const names = new Set(withScripts.map((path) => path.split('node_modules/').at(-1)))
  expect(Object.keys(manifest.allowScripts)).toEqual(expect.arrayContaining([...names]))
})

it('the example settings contain no secrets, and don’t turn off any limits', () => {
  const settings = example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(settings).toEqual(['API_KEY_SECRET=', 'SETUP_KEY='])
})

it('the README’s commands deploy with the locked packages', () => {
  const commands = [...readme.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block)
  const deploying = commands.filter((block) => block.includes('npx wrangler'))
  expect(deploying.length).toBeGreaterThan(0)
  for (const block of deploying) expect(block.indexOf('npm ci')).toBe(0)
})
