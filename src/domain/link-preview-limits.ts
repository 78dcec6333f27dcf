/** The maximum number of previews for one message: only the first pages that it links to get one. */
export const PREVIEWS_A_MESSAGE = 5
export const LINKS_OF_ACCOUNT_A_MINUTE = 20
export const LINKS_OF_ORGANIZATION_A_MINUTE = 60
/** The maximum number of messages whose links are being fetched at the same time. */
export const MESSAGES_PREVIEWED_AT_ONCE = 6
/** Only this much of a page is read, because pages describe themselves at their beginning. */
export const LINK_KB = 256
export const LINK_PICTURE_KB = 512
export const LINK_REDIRECTS = 3
/** The timeout for fetching a page, for fetching its picture, and for fetching the picture of a newcomer. */
export const LINK_WAIT_SECONDS = 6
/** After this time, a page is fetched again when someone links to it. */
export const PREVIEW_LASTS_HOURS = 24
/** Like `PREVIEW_LASTS_HOURS`, for a page that couldn't be fetched or had no usable picture. */
export const PREVIEW_AGAIN_HOURS = 1
