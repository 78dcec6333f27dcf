import type { PublicQueryContext } from '#domain/context'
import { LONGEST_DESCRIPTION_HTML } from '#domain/limits'
import { render } from '#domain/messages/rendering/render'
import type { Account } from '#store/accounts/account-reader'

/**
 * A channel's description as HTML of a few KB at most, because every client loads the descriptions of all channels that
 * its user may know of. It links only to what its author may read or, without an author, to public channels.
 */
export function renderDescription(
  context: Pick<PublicQueryContext, 'store' | 'realm' | 'now'>,
  description: string,
  author?: Account,
): string {
  if (!description) return ''
  return render(context, description, { author, previewMedia: false, longestHtml: LONGEST_DESCRIPTION_HTML }).html
}
