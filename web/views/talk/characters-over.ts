import type { Client } from '../../app/client'

/** The number of characters beyond the limit. */
export function charactersOver({ store }: Client, text: string): number {
  const most = Number(store.facts.get('max_message_length') ?? 10_000)
  // Counts characters, each of which is one or two units of `length`.
  return text.length <= most ? 0 : Math.max(0, [...text].length - most)
}
