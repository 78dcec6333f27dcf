import type { Env } from '#lib/platform/env'
import { logFailure } from '#lib/platform/log'
import { networkTags } from '#lib/text/public-tags'

/** Removes an organization's public pages from Cloudflare's cache: those with these tags, or all of them. */
export type EndInNetwork = (realm: string, tags: readonly string[] | 'all') => void

/** The maximum number of tags in one purge. If there are more, all pages of the organization are purged. */
const MOST_TAGS = 30

interface Context {
  waitUntil(work: Promise<unknown>): void
}

/**
 * The function that removes pages from Cloudflare's cache, if it is used. Even if that fails, pages expire after a
 * minute.
 */
export function endInNetworkOf(
  context: Context,
  { PUBLIC_CACHE }: Pick<Env, 'PUBLIC_CACHE'>,
): EndInNetwork | undefined {
  // The types don't include the names of entrypoints.
  const { exports } = context as { exports?: { PublicPages?: { end(tags: string[]): Promise<void> } } }
  const entry = PUBLIC_CACHE === 'on' ? exports?.PublicPages : undefined
  if (!entry) return undefined
  return (realm, tags) => {
    const [all = realm, ...some] = networkTags(realm, tags === 'all' ? [] : tags)
    const ended = some.length === 0 || some.length > MOST_TAGS ? [all] : some
    context.waitUntil(entry.end(ended).catch((error) => logFailure('end public pages', realm, error)))
  }
}
