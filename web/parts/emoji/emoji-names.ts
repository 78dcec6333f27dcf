import type { Client } from '../../app/client'
import type { NamedEmoji } from './named-emoji'

/** All Unicode emoji, each under all of its names. */
let unicode: Promise<readonly NamedEmoji[]> | undefined

/** All available emoji, the organization's own first. Unicode emoji are fetched once, when they are first needed. */
export async function loadEmoji({ store }: Client): Promise<readonly NamedEmoji[]> {
  unicode ??= fetchUnicode(String(store.facts.peek('server_emoji_data_url') ?? '')).catch(() => {
    unicode = undefined
    return []
  })
  const own = Object.values(store.facts.peek('realm_emoji') ?? {})
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, name }): NamedEmoji => ({ name, code: String(id), type: 'realm_emoji' }))
  return [...own, { name: 'zulip', code: 'zulip', type: 'zulip_extra_emoji' }, ...(await unicode)]
}

async function fetchUnicode(address: string): Promise<readonly NamedEmoji[]> {
  // Only the path of the address is used: the page may call only its own host, which may have several names.
  const answer = await fetch(new URL(address, location.href).pathname)
  const { code_to_names } = (await answer.json()) as { code_to_names: Record<string, string[]> }
  return Object.entries(code_to_names).flatMap(([code, names]) =>
    names.map((name): NamedEmoji => ({ name, code, type: 'unicode_emoji' })),
  )
}
