import type { PublicQueryContext } from '#domain/context'
import { LONGEST_DESCRIPTION_HTML } from '#domain/limits'
import { render } from '#domain/messages/rendering/render'

/**
 * A channel's description as HTML of a few KB at most: everybody's clients load those of all. ""
 * stays "".
 */
export function renderDescription(
  context: Pick<PublicQueryContext, 'store' | 'realm' | 'now'>,
  description: string,
): string {
  if (!description) return ''
  return render(context, description, { previewMedia: false, longestHtml: LONGEST_DESCRIPTION_HTML }).html
}
