import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleTypescript, loadTypescript } from './load-typescript.ts'
import { ROOT } from './paths.mjs'

/**
 * The TypeScript modules that programs load with `loadShared`, by name: some belong to the server, and some to the
 * tools.
 */
const SHARED = {
  'allowed-pieces': ['tools/import/allowed-pieces.ts'],
  'chat-text': ['tools/import/chat/text.ts'],
  'server-values': [
    'src/domain/channels/subscriptions/colors.ts',
    'src/domain/groups/system-group-names.ts',
    'src/domain/limits.ts',
    'src/domain/moving/import/pieces/longest-texts.ts',
    'src/lib/ids.ts',
    'src/store/search/imported-words.ts',
  ],
  'slack-text': ['tools/import/slack/text/message-text.ts'],
  'write-export': ['tools/backup/zulip/write-export.ts'],
  mail: ['src/lib/mail/smtp-url.ts', 'src/lib/mail/mail-problems.ts'],
}
const loaded = new Map<string, Promise<any>>()
/** The path of built code. Its extension keeps it out of the bundle's modules. */
const builtFile = (folder, name) => join(folder, 'programs', `${name}.mjs`)

/**
 * Loads the exports of shared code. A release or an image has the code that `npm run build` built, without the sources
 * and the build tools.
 */
export function loadShared(name: keyof typeof SHARED) {
  const known = loaded.get(name)
  if (known) return known
  const found = existsSync(join(ROOT, 'src'))
    ? loadTypescript(SHARED[name])
    : import(pathToFileURL(builtFile(join(ROOT, 'dist'), name)).href)
  loaded.set(name, found)
  return found
}

/** @param folder of the production bundle */
export async function buildShared(folder: string) {
  for (const [name, paths] of Object.entries(SHARED)) await bundleTypescript(paths, builtFile(folder, name))
}
