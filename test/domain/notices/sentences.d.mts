export interface Sentence {
  name: string
  source: string
  says: string
  ways: readonly string[]
  when: readonly Readonly<Record<string, unknown>>[]
  isTold: boolean
}

export const FIELDS: Readonly<Record<string, readonly (string | boolean | null)[]>>
export const SENTENCES: readonly Sentence[]
export const WAYS: readonly string[]
export function deciding(given: Readonly<Record<string, unknown>>, way: string): Sentence
