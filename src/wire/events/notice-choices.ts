import type { noticeChoicesObject } from '../web-push'
import { type Built, built } from './built'

export type NoticeChoicesObject = ReturnType<typeof noticeChoicesObject>

/** What one chose about notifications: told to one's other devices, which show some themselves. */
export interface NoticeChoicesEvent extends NoticeChoicesObject {
  type: 'web_push'
}

export const noticeChoicesUpdate = (chosen: NoticeChoicesObject): Built<NoticeChoicesEvent> =>
  built({ type: 'web_push', ...chosen })
