import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleTypescript, loadTypescript } from './load-typescript.ts'
import { ROOT } from './paths.mjs'

/** The TypeScript code that programs share with the server. */
const SHARED = {
  'allowed-pieces': ['tools/import/allowed-pieces.ts'],
  'chat-text': ['tools/import/chat/text.ts'],
  'slack-text': ['tools/import/slack/text/message-text.ts'],
  'write-export': ['tools/backup/zulip/write-export.ts'],
  mail: ['src/lib/mail/smtp-url.ts', 'src/lib/mail/mail-problems.ts'],
}
/** The suffix keeps them out of the served files. */
const builtFile = (folder, name) => join(folder, 'programs', `${name}.mjs`)

/**
 * The exports of one of them. An image has it as built by `npm run build`, without the sources and the build tools.
 */
export const loadShared = (name: keyof typeof SHARED) =>
  existsSync(join(ROOT, 'src'))
    ? loadTypescript(SHARED[name])
    : import(pathToFileURL(builtFile(join(ROOT, 'dist'), name)).href)

/** @param folder of the production bundle */
export async function buildShared(folder: string) {
  for (const [name, paths] of Object.entries(SHARED)) await bundleTypescript(paths, builtFile(folder, name))
}
