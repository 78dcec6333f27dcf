// Files in the age format (age-encryption.org): the `age` tool can open files that are written here, and files that are
// written by `age` can be opened here.
import { closeSync, createReadStream, createWriteStream, openSync, readFileSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'

const HEADER = 'age-encryption.org/'
const SHORTEST_PASSPHRASE = 12
/** The passphrase is in the environment, since everyone on a machine can see a program's arguments. */
const PASSPHRASE = 'BACKUP_PASSPHRASE'

export type Seal = (content: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>

/** The encryption for a file, from a program's arguments; undefined if there is none. */
export function sealFor({
  encrypt = false,
  recipient = [],
}: {
  encrypt?: boolean
  recipient?: string[]
}): Seal | undefined {
  if (!encrypt && recipient.length === 0) return undefined
  if (encrypt && recipient.length > 0)
    throw new Error('--encrypt uses a passphrase, and --recipient uses a key. Give only one of them')
  const encrypter = new Encrypter()
  if (encrypt) encrypter.setPassphrase(passphrase())
  for (const one of recipient) addTo(encrypter, one)
  return (content) => encrypter.encrypt(content)
}

function addTo(encrypter, recipient) {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new Error(`--recipient ${recipient} isn’t an age public key ("age1…")`)
  }
}

function passphrase() {
  const text = process.env[PASSPHRASE] ?? ''
  if (text.length >= SHORTEST_PASSPHRASE) return text
  throw new Error(`set ${PASSPHRASE} in the environment to a passphrase of at least ${SHORTEST_PASSPHRASE} characters`)
}

/** Writes a file, encrypted if `seal` is given. Only a small part of it is in memory at a time. */
export async function writeSealed(content: AsyncIterable<Uint8Array>, file: string, seal?: Seal) {
  const plain = Readable.toWeb(Readable.from(content)) as unknown as ReadableStream<Uint8Array>
  const written = seal ? await seal(plain) : plain
  await pipeline(Readable.fromWeb(written as any), createWriteStream(file, { mode: 0o600 }))
}

export function isSealed(file: string) {
  const opened = openSync(file, 'r')
  const start = Buffer.alloc(HEADER.length)
  readSync(opened, start, 0, start.length, 0)
  closeSync(opened)
  return start.toString('latin1') === HEADER
}

/** Decrypts a file into another one, with the keys from an `age-keygen` identity file, or with the passphrase. */
export async function unseal(file: string, into: string, { identity }: { identity?: string } = {}) {
  const decrypter = new Decrypter()
  if (identity) for (const key of keysIn(identity)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(passphrase())
  const content = Readable.toWeb(createReadStream(file)) as any
  try {
    const plain = await decrypter.decrypt(content)
    await pipeline(Readable.fromWeb(plain as any), createWriteStream(into, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    const isWrongKey = /no identity matched|incorrect|identity/i.test(error.message)
    throw new Error(
      isWrongKey
        ? `${file} can't be opened with this ${identity ? 'key' : 'passphrase'}`
        : `${file} is damaged: it couldn’t be decrypted completely`,
    )
  }
}

function keysIn(file) {
  const keys = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-[\w-]+$/gm)
  if (!keys) throw new Error(`${file} has no age key ("AGE-SECRET-KEY-…")`)
  return keys
}
