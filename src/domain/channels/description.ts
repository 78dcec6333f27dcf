import type { PublicQueryContext } from '../context'
import { render } from '../messages/render'

/** A channel's description as HTML; "" stays "". */
export function renderDescription(
  context: Pick<PublicQueryContext, 'store' | 'realm' | 'now'>,
  description: string,
): string {
  if (!description) return ''
  return render(context, description, { previewMedia: false }).html
}
