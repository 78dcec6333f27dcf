import { noticeChoicesUpdate } from '#wire/events/notice-choices'
import { noticeChoicesObject } from '#wire/web-push'
import type { CommandContext } from '../context'
import { type NoticeChoices, noticeChoices, withNoticeChoices } from '../settings/notice-choices'

/** Changes the viewer's choices for notifications to those in `wish`. Returns all choices. */
export function chooseNotices(context: CommandContext, wish: Partial<NoticeChoices>): NoticeChoices {
  const { store, viewer } = context
  const known = noticeChoices(viewer)
  const chosen = {
    showsContent: wish.showsContent ?? known.showsContent,
    quietHours: wish.quietHours === undefined ? known.quietHours : wish.quietHours,
  }
  if (JSON.stringify(chosen) !== JSON.stringify(known)) {
    store.accounts.update(viewer.id, { settings: withNoticeChoices(viewer.settings, chosen) })
    context.emit(noticeChoicesUpdate(noticeChoicesObject(chosen)), { accounts: [viewer.id] })
  }
  return chosen
}
