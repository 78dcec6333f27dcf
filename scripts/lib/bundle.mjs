import { execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { compressedOf, webOf, writeOptions } from '../../tools/lib/bundle-files.mjs'
import { compressFiles } from '../../tools/lib/compress-files.mjs'
import { PINNED_NODE, ROOT, WRANGLER } from '../../tools/lib/paths.mjs'
import { toolEnvironment } from '../../tools/lib/toolchain.mjs'
import { buildWeb, WEB } from './web.mjs'

/**
 * Builds the production bundle exactly as for a deployment, or one whose entry point is another file named index.ts.
 *
 * @param {string} folder
 * @param {string} [entry]
 * @param {string} [like] a folder with a bundle whose client and options are the same, and are copied
 */
export async function buildBundle(folder, entry, like) {
  if (like) for (const part of [webOf, compressedOf]) cpSync(part(like), part(folder), { recursive: true })
  else await buildClient(folder)
  const args = [WRANGLER, 'deploy', ...(entry ? [entry] : []), '--dry-run', '--minify', '--outdir', folder]
  await promisify(execFile)(PINNED_NODE, args, { cwd: ROOT, env: toolEnvironment() }).catch((error) => {
    throw new Error(`the bundle couldn’t be built:\n${error.stdout}${error.stderr}`)
  })
  await writeOptions(folder, like)
}

async function buildClient(folder) {
  // wrangler requires the client's folder, which is named in wrangler.toml.
  await buildWeb()
  copyWeb(webOf(folder))
  await compressFiles(webOf(folder), compressedOf(folder))
}

function copyWeb(folder) {
  // With `npm run build`, this is the folder that `buildWeb` has just written.
  if (resolve(folder) === WEB) return
  rmSync(folder, { recursive: true, force: true })
  cpSync(WEB, folder, { recursive: true })
}
