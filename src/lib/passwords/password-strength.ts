import { commonPasswords } from './common-passwords'

/** Words that people use in passwords. */
const COMMON =
  'password passwort passw0rd 123456 12345678 qwerty abc123 letmein welcome monkey dragon football baseball iloveyou ' +
  'admin administrator login master hello freedom whatever trustno1 sunshine princess shadow superman batman michael ' +
  'jordan hunter killer pepper soccer summer winter spring autumn secret test guest root user changeme default love ' +
  'starwars computer internet server zulip edgewise chat team company office january february march april june july ' +
  'august september october november december monday friday sunday'
const WORDS = COMMON.split(' ').sort((one, other) => other.length - one.length)
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
]
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const SHORTEST_PASSWORD = 6
const FEWEST_GUESSES = 10_000
const MOST_READ = 100
/** The number of guesses that a common password counts as when it is part of another password. */
const GUESSES_FOR_COMMON = 300
const LONGEST_COMMON = 24
const SHORTEST_COMMON = 6

/** Whether a password is long enough, and not among the first that an attacker would try. */
export function isStrongPassword(password: string): boolean {
  return password.length >= SHORTEST_PASSWORD && !isCommon(password) && guessesFor(password) >= FEWEST_GUESSES
}

/** Whether the password is common, regardless of case, and of digits and symbols that look like letters. */
function isCommon(password: string): boolean {
  const text = password.slice(0, MOST_READ).trim().toLowerCase()
  return commonPasswords().has(text) || commonPasswords().has(plainly(text))
}

const plainly = (text: string) => Array.from(text, (character) => LOOKALIKES[character] ?? character).join('')

/**
 * The approximate number of tries that a good guesser needs. The password is divided into pieces that are easy to guess
 * as a whole (a common word or password, even with characters that look like letters; a run such as "abcd" or "qwer"; a
 * repetition) and single characters, which count as ten tries each.
 */
export function guessesFor(password: string): number {
  const text = password.toLowerCase().slice(0, MOST_READ)
  const plain = plainly(text)
  let guesses = 1
  for (let at = 0; at < text.length; ) {
    const word = WORDS.find(
      (one) => text.startsWith(one, at) || (plain.length === text.length && plain.startsWith(one, at)),
    )
    const run = Math.max(runLength(text, at), repetition(text, at))
    const common = Math.max(commonLength(text, at), commonLength(plain, at))
    const length = Math.max(word?.length ?? 1, run > 2 ? run : 1, common)
    if (word && word.length >= length) guesses *= WORDS.length
    else if (common >= length) guesses *= GUESSES_FOR_COMMON
    else guesses *= length > 1 ? 4 * length : 10
    at += length
  }
  return guesses
}

/** The length of the longest common password that begins here; 0 if there is none. */
function commonLength(text: string, start: number): number {
  const words = commonPasswords()
  for (let length = Math.min(LONGEST_COMMON, text.length - start); length >= SHORTEST_COMMON; length--) {
    if (words.has(text.slice(start, start + length))) return length
  }
  return 0
}

/** The number of characters from here on that are neighbors in the alphabet or on a keyboard, in either direction. */
function runLength(text: string, start: number): number {
  return Math.max(...ROWS.flatMap((row) => [row, [...row].reverse().join('')].map((one) => along(one, text, start))))
}

function along(row: string, text: string, start: number): number {
  const place = row.indexOf(text[start] ?? '')
  if (place < 0) return 1
  let length = 1
  while (start + length < text.length && text[start + length] === row[place + length]) length++
  return length
}

function repetition(text: string, start: number): number {
  let length = 1
  while (text[start + length] === text[start] && start + length < text.length) length++
  return length
}
