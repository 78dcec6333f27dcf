import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const NAMES = new URL('../../../src/lib/emoji/emoji-names.generated.ts', import.meta.url)
/** @type {Map<string, { emojiName: string, emojiCode: string, reactionType: string }> | undefined} */
let known

/** An emoji that Slack calls so, skin tones aside; undefined for those that a workspace added. */
export function emojiOf(name) {
  known ??= readKnown()
  return known.get(name.split('::')[0] ?? '')
}

/** Slack calls emoji by the short names of `emoji-datasource`; ours have a code and names of their own. */
function readKnown() {
  const lines = readFileSync(NAMES, 'utf8').matchAll(/^([0-9a-f]{4,}(?:-[0-9a-f]+)*) (\S+)/gm)
  const names = new Map([...lines].map(([, code, name]) => [code, name]))
  const sheet = createRequire(import.meta.url)('emoji-datasource/emoji.json')
  const found = new Map()
  for (const { unified, short_names } of sheet) {
    const emojiCode = unified
      .toLowerCase()
      .split('-')
      .filter((part) => part !== 'fe0f')
      .join('-')
    const emojiName = names.get(emojiCode)
    if (!emojiName) continue
    for (const short of short_names) found.set(short, { emojiName, emojiCode, reactionType: 'unicode_emoji' })
  }
  return found
}
