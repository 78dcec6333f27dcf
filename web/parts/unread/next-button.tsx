import { useApp } from '../../app/app'
import { conversationNarrow } from '../../model/conversations/narrow'
import { t } from '../../words/t'
import { Icon } from '../icons/icon'
import { useSame } from '../same'
import { nextUnread } from './next'

/** A link to the next unread conversation, for people who have read this one. */
export function NextButton() {
  const app = useApp()
  const next = useSame(() => nextUnread(app))
  if (!next.value) return null
  return (
    <a
      class="icon-btn"
      href={app.router.to(conversationNarrow(next.value))}
      aria-label={t('next.unread')}
      title={`${t('next.unread')} (n)`}
    >
      <Icon name="right" />
    </a>
  )
}
