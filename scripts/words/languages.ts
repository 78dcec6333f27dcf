import { build } from 'esbuild'
import { ROOT } from '../../tools/lib/paths.mjs'

/** The parts in which texts are loaded, by their names in `web/words/en/catalogue.ts`. */
export const PARTS = ['first', 'inbox', 'later', 'settings'] as const

/** A text, or its singular and plural forms. */
export type Words = string | Record<string, string>

export type Texts = { code: string; locale: string; parts: Record<string, Record<string, Words>> }

/**
 * The client's texts, from its own source.
 *
 * @returns English first
 */
export async function readLanguages(): Promise<Texts[]> {
  const { LANGUAGES } = await evaluate('web/words/languages.ts')
  return Promise.all(Object.keys(LANGUAGES).map(async (code) => textsOf(code, await LANGUAGES[code]())))
}

/**
 * The texts on the pages that the server renders.
 *
 * @returns the languages, English first
 */
export async function readPages(): Promise<Texts[]> {
  const entries = { en: 'english', de: 'german' }
  return Promise.all(
    Object.entries(entries).map(async ([code, name]) => {
      const { [name]: texts } = await evaluate(`src/edge/pages/words/${name}.ts`)
      return { code, locale: code, parts: { pages: texts } }
    }),
  )
}

async function textsOf(code, language) {
  const { locale, first } = language
  const late = PARTS.filter((part) => part !== 'first').map(async (part) => [part, await language[part]()])
  return { code, locale, parts: { first, ...Object.fromEntries(await Promise.all(late)) } }
}

/** The server's errors for which the client has its own wording. A name or a number in them is a placeholder. */
export async function readRefusals(): Promise<string[]> {
  const { refusals } = await evaluate('web/words/en/refusals.ts')
  return Object.keys(refusals)
}

/** The client's own `t`, with all texts of a language. */
export async function readT(code: string): Promise<(key: string, values?: object) => string> {
  const { speak, learn, t } = await evaluate('web/words/t.ts', code)
  await speak(code)
  for (const part of PARTS) if (part !== 'first') await learn(part)
  return t
}

export const allOf = ({ parts }: Texts) => Object.assign({}, ...Object.values(parts))

/** The exports of one of our sources. Each `name` gets a separate copy of the module, with its own variables. */
async function evaluate(path: string, name = '') {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  })
  return import(`data:text/javascript,${encodeURIComponent(`${outputFiles[0].text}//${name}`)}`)
}
