import type { noticeChoicesObject } from '../web-push'
import { type Built, built } from './built'

export type NoticeChoicesObject = ReturnType<typeof noticeChoicesObject>

/**
 * A person's choices about notifications. Their clients get this event, since some show notifications themselves.
 */
export interface NoticeChoicesEvent extends NoticeChoicesObject {
  type: 'web_push'
}

export const noticeChoicesUpdate = (chosen: NoticeChoicesObject): Built<NoticeChoicesEvent> =>
  built({ type: 'web_push', ...chosen })
