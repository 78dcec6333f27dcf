// Every text of the client is in its catalogue, is used, and every icon it names is in the sprite.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { sourcesIn } from '../lib/sources.mjs'
import { runChecks } from './checks.mjs'

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

await runChecks(async ({ check }) => {
  const paths = sourcesIn('web')
  const isCatalogue = (path) => path.startsWith('web/words/en/')
  const texts = paths.filter((path) => !isCatalogue(path)).map(read)
  const catalogue = paths.filter(isCatalogue).flatMap((path) => namesIn(read(path), /^ {2}'([a-z_]+\.[\w.]+)':/gm))
  check('there is a catalogue of texts', catalogue.length > 20)
  const twice = catalogue.filter((key, at) => catalogue.indexOf(key) !== at)
  check('no key is there twice', twice.length === 0, twice.join(', '))

  const source = texts.join('\n')
  // `presence.${availability}` uses all that begin so.
  const prefixes = [
    ...namesIn(source, /\bt\(`([a-z_.]+)\$\{/g),
    // Keys made in one place and used in another: `own.${name}`.
    ...namesIn(source, /`([a-z]+\.)\$\{name\}`/g),
  ]
  const isUsed = (key) => prefixes.some((prefix) => key.startsWith(prefix)) || source.includes(`'${key}'`)
  const unused = catalogue.filter((key) => !isUsed(key))
  check('every text is used', unused.length === 0, unused.join(', '))
  const missing = namesIn(source, /\bt\('([^']+)'/g).filter((key) => !catalogue.includes(key))
  check('every key is there', missing.length === 0, missing.join(', '))

  const ofSettings = [...read('web/words/en/settings.ts').matchAll(/from '\.\/([\w-]+)'/g)].flatMap(([, name]) =>
    namesIn(read(`web/words/en/${name}.ts`), /^ {2}'([a-z_]+\.[\w.]+)':/gm),
  )
  check('settings have texts of their own', ofSettings.length > 200)
  const elsewhere = paths.filter((path) => !path.startsWith('web/views/settings/') && !isCatalogue(path))
  const early = elsewhere.flatMap((path) =>
    ofSettings.filter((key) => read(path).includes(`t('${key}'`)).map((key) => `${path}: ${key}`),
  )
  check('which nothing else uses: they come with their screen', early.length === 0, early.join())

  const bare = paths
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      namesIn(read(path), />\s*([A-Z][a-z]+(?: [a-z]+)+)[.!?…]?\s*</g).map((text) => `${path}: ${text}`),
    )
  check('no view has a text of its own', bare.length === 0, bare.join('\n    '))

  const sprite = namesIn(read('web/icons.svg'), /<symbol id="i-([^"]+)"/g).sort()
  const names = namesIn(read('web/parts/icon-names.ts'), /^ {2}'([^']+)',$/gm).sort()
  check('the names of icons are those of the sprite', sprite.join() === names.join(), `${sprite}\n    ${names}`)
})
