// Packs the passwords that attackers guess first into src/lib/passwords/common-passwords.generated.ts: the most
// frequent ones in zxcvbn's list, sorted, each without the prefix that it shares with the previous one, and compressed.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { ROOT } from '../tools/lib/paths.mjs'

const MOST = 10_000
const SHORTEST = 6

const source = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
const words = JSON.parse(readFileSync(source, 'utf8'))
  .filter((word) => word.length >= SHORTEST && /^[\x21-\x7e]+$/.test(word))
  .slice(0, MOST)
  .sort()
const packed = words.map((word, at) => {
  const shared = sharedLength(words[at - 1] ?? '', word)
  return shared.toString(36) + word.slice(shared)
})
const text = deflateRawSync(packed.join('\n'), { level: 9 }).toString('base64')
writeFileSync(
  join(ROOT, 'src/lib/passwords/common-passwords.generated.ts'),
  '// Made by scripts/generate-passwords.ts of @zxcvbn-ts/language-common (MIT). How to read it: common-passwords.ts.\n' +
    `export const PACKED =\n  '${text}'\n`,
)
console.log(`${words.length} passwords in ${text.length} characters`)

function sharedLength(one, other) {
  let length = 0
  while (length < 35 && length < one.length && one[length] === other[length]) length++
  return length
}
