import type { PublicQueryContext, WritingContext } from '#domain/context'
import { PREVIEW_AGAIN_HOURS, PREVIEW_LASTS_HOURS, PREVIEWS_A_MESSAGE } from '#domain/limits'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { MessageId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { NewLinkPreview } from '#store/link-previews/link-previews'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { fetchPage } from '../previews/fetch-page'
import { pageOf } from '../previews/known-pages'
import { render } from '../rendering/render'
import { emitRendering } from './update-events'

const HOUR_MS = 3_600_000

type Context = Pick<PublicQueryContext, 'store' | 'realm' | 'now' | 'outgoing' | 'blobs' | 'scaler'>

/**
 * Fetches the first pages that a message links to, unless they were fetched recently. Returns a function that stores
 * them and shows their previews, for use in the transaction.
 */
export async function preparePreviews(context: Context, id: MessageId): Promise<(context: WritingContext) => void> {
  const message = context.store.messages.findMessage(id)
  const wanted = message ? pagesOf(context, message) : []
  const unknown = wanted.filter((url) => !isKnown(context.store, url, context.now))
  const fetched = await Promise.all(unknown.map((url) => fetchPage(context, url)))
  return (writing) => {
    for (const preview of fetched) keep(writing, preview)
    showPreviews(writing, id)
  }
}

function pagesOf(context: Pick<Context, 'store' | 'realm' | 'now'>, message: MessageRow): string[] {
  if (!settingOfRealm(context.store, 'inline_url_embed_preview')) return []
  return rendered(context, message).pages.slice(0, PREVIEWS_A_MESSAGE)
}

function rendered(context: Pick<Context, 'store' | 'realm' | 'now'>, { senderId, source }: MessageRow): Rendered {
  const { store } = context
  const shown = new Set<string>()
  const findPage = (url: string) => {
    if (shown.add(url).size > PREVIEWS_A_MESSAGE) return undefined
    return pageOf(store.linkPreviews.find(url))
  }
  return render(context, source, { sender: store.accounts.get(senderId), findPage })
}

/** Whether the page was fetched recently. If it had no picture, it is fetched again sooner. */
function isKnown(store: Readers, url: string, now: number): boolean {
  const known = store.linkPreviews.find(url)
  if (!known) return false
  return now - known.fetchedAt < (known.picture === null ? PREVIEW_AGAIN_HOURS : PREVIEW_LASTS_HOURS) * HOUR_MS
}

/**
 * Stores a preview. If two messages link to the same page at the same time, it is fetched twice, and the second copy is
 * dropped.
 */
function keep({ store, now, blobs, afterCommit }: WritingContext, preview: NewLinkPreview): void {
  const { blobId } = preview
  const gone = isKnown(store, preview.url, now) ? [blobId ?? []].flat() : store.linkPreviews.add(preview)
  for (const blob of gone) afterCommit(() => blobs.remove(blob))
}

/** Shows the previews in the message as it is now, since it may have been edited or deleted in the meantime. */
function showPreviews(context: WritingContext, id: MessageId): void {
  const { store } = context
  const message = store.messages.findMessage(id)
  if (!message || !settingOfRealm(store, 'inline_url_embed_preview')) return
  const { html } = rendered(context, message)
  if (html === message.html) return
  emitRendering(context, store.history.edit(id, { html }))
}
