import type { StoredLinkifier } from '#store/realm/facts'

export function linkifierObject({ id, pattern, urlTemplate }: StoredLinkifier) {
  return { id, pattern, url_template: urlTemplate }
}
