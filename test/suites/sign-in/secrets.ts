import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar'

/** The minimum length of the base64 strings that are searched for. Shorter ones could match by chance. */
const SHORTEST = 8

/**
 * The forms of a secret: unchanged, in hex, and in base64 with either alphabet, wherever it starts in the encoded data.
 */
export function formsOf(secret: string) {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  return new Set([secret, hex, hex.toUpperCase(), ...inBase64(bytes, 'base64'), ...inBase64(bytes, 'base64url')])
}

/**
 * The secret in base64, in which three bytes become four characters. Characters that also contain bits of the bytes
 * before or after the secret are left out.
 */
function inBase64(bytes, encoding) {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(encoding)
      .replaceAll('=', '')
    const isWhole = (before + bytes.length) % 3 === 0
    const own = text.slice(Math.ceil((before * 4) / 3), isWhole ? undefined : -1)
    return own.length < SHORTEST ? [] : [own]
  })
}

/**
 * The kinds of secrets that are found in these files.
 *
 * @param secrets by kind
 */
export function foundIn(secrets: Record<string, readonly string[]>, files: readonly Buffer[]) {
  return Object.entries(secrets).flatMap(([kind, list]) => {
    const isThere = (secret) => [...formsOf(secret)].some((form) => files.some((bytes) => bytes.includes(form)))
    return list.some(isThere) ? [kind] : []
  })
}

/** The contents of all files in a folder. Compressed files are decompressed. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => plain(readFileSync(join(entry.parentPath, entry.name))))
}

/** The contents of all files in an archive. */
export async function filesOf(archive, folder) {
  await extract({ file: archive, cwd: folder })
  return filesIn(folder)
}

const plain = (bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes)
