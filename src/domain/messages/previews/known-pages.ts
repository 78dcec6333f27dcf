import { settingOfRealm } from '#domain/settings/realm-setting'
import type { LinkedPage } from '#markdown/rendering/types'
import type { Readers } from '#store/store'
import type { LinkPreview } from '#store/tables/link-previews'

/** The path under which pictures in previews are served, as in Zulip. */
const PICTURES = '/external_content/'

/** A page as the renderer gets it; undefined if it has no picture. */
export function pageOf(preview: LinkPreview | undefined): LinkedPage | undefined {
  if (!preview || preview.picture === null) return undefined
  const { title, description, picture } = preview
  return { title, description, picturePath: `${PICTURES}${picture}` }
}

/**
 * Finds pages whose previews a message already shows, so that an edit of its text keeps them. This doesn't reveal the
 * pages that other messages link to.
 */
export const pagesShownIn = (store: Readers, html: string) => (url: string) => {
  const isOn = html.includes(PICTURES) && settingOfRealm(store, 'inline_url_embed_preview')
  const page = isOn ? pageOf(store.linkPreviews.find(url)) : undefined
  return page && html.includes(page.picturePath) ? page : undefined
}
