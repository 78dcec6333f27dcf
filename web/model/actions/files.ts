import type { Actor } from './actor'

/** One of the user's files that is no longer in any message. */
export interface DetachedFile {
  readonly id: number
  readonly name: string
  readonly size: number
}

export const deleteFile = ({ calls }: Pick<Actor, 'calls'>, attachment_id: number): Promise<unknown> =>
  calls.call('DELETE /attachments/:attachment_id', { attachment_id })

const LINK = /\/user_uploads\/([^"?#]+)/g

/** The user's files that the old version of a message contained and that no message contains anymore. */
export async function detachedFrom({ calls }: Pick<Actor, 'calls'>, html: string): Promise<readonly DetachedFile[]> {
  const paths = new Set(Array.from(html.matchAll(LINK), ([, path = '']) => decodeURI(path)))
  if (paths.size === 0) return []
  const { attachments } = await calls.call('GET /attachments')
  return attachments.filter(({ path_id, messages }) => messages.length === 0 && paths.has(path_id))
}
