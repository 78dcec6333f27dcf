import { t } from '../../words/t'
import { Icon } from './icon'

const MOST = 99

/** A count, usually of unread messages: filled if they need the user's attention, otherwise plain. */
export function Count({ count, needs, what }: { count: number; needs?: boolean; what?: string }) {
  if (count === 0) return null
  const words = what ?? t(needs ? 'count.for_you' : 'count.unread')
  return (
    <span class={needs ? 'count needs' : 'count'}>
      {count > MOST ? `${MOST}+` : count}
      <span class="vh"> {words}</span>
    </span>
  )
}

/** An @, which shows that unread messages mention the user. */
export function AtSign() {
  return (
    <span class="at">
      <Icon name="at" />
      <span class="vh">{t('count.mention')}</span>
    </span>
  )
}
