import { inflateRawSync } from 'node:zlib'
import { PACKED } from './common-passwords.generated'

let words: ReadonlySet<string> | undefined

/** The passwords that attackers guess first. They are unpacked when someone first chooses a password. */
export function commonPasswords(): ReadonlySet<string> {
  words ??= new Set(unpack(inflateRawSync(Buffer.from(PACKED, 'base64')).toString()))
  return words
}

/** Each line begins with the number of characters, in base 36, that its word shares with the one before. */
function unpack(text: string): string[] {
  let word = ''
  return text.split('\n').map((line) => {
    word = word.slice(0, Number.parseInt(line.slice(0, 1), 36)) + line.slice(1)
    return word
  })
}
