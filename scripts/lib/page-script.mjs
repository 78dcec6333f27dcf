import { ROOT } from './paths.mjs'

/** @returns {Promise<Uint8Array>} the only script of the pages for people, which asks for passkeys */
export async function buildPageScript() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['web/passkey.ts'],
    outfile: 'passkey.js',
    tsconfig: 'web/tsconfig.json',
    bundle: true,
    format: 'iife',
    target: 'es2023',
    minify: true,
    legalComments: 'eof',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0].contents
}
