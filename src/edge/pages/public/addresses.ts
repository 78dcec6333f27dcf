/** The limit in characters. Longer parts of addresses are truncated. */
const LONGEST_SLUG = 60

export const HOME = '/public'

interface Named {
  id: number
  name: string
}

/** The words of a name, which make the address readable. Only the id before them matters. */
function slugOf(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words.join('-')].slice(0, LONGEST_SLUG).join('').replace(/-$/, '')
}

function part({ id, name }: Named): string {
  const slug = slugOf(name)
  return slug ? `${id}-${encodeURIComponent(slug)}` : String(id)
}

export const channelAddress = (channel: Named): string => `${HOME}/${part(channel)}`

export const topicAddress = (channel: Named, topic: Named): string => `${channelAddress(channel)}/${part(topic)}`

export const onPage = (address: string, page: number): string => (page > 1 ? `${address}?page=${page}` : address)

export const messageAddress = (id: number): string => `${HOME}/message/${id}`

/**
 * The part of the log-in page's address that names the public page to link back to. It has only ids, so it can't name
 * any other page.
 */
const PLACE = /^(?:message\/)?\d{1,16}$|^\d{1,16}\/\d{1,16}$/

/** The address of the log-in page, which then opens the same view in the app, and links back to the public page. */
export const logInAddress = (app: string, place: string): string => `/login?public=${place}${app.replace(/^[^#]*/, '')}`

/** The public page that a log-in page's address names, or the page of all channels if it names none. */
export const pageOfPlace = (given = ''): string => (PLACE.test(given) ? `${HOME}/${given}` : HOME)

export const feedAddress = (address: string): string => `${address}/feed.xml`

/** The id at the beginning of a part of an address; empty if there is none. */
export const idIn = (given: string): string => /^\d{1,16}(?=-|$)/.exec(given)?.[0] ?? ''
