import { useState } from 'preact/hooks'
import { useApp } from '../../app/app'
import { Button } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { t } from '../../words/t'
import { pushState, turnOn } from './browser-push'
import { noteAsked } from './may-ask'

/** Whether notifications can be turned on here, and aren't on yet. */
export const canOffer = async () => (await pushState()) === 'off'

/**
 * Offers notifications to a user with unread mentions or direct messages. If they accept, the browser asks for
 * permission.
 */
export function Offer() {
  const { client } = useApp()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const end = () => {
    noteAsked()
    setOpen(false)
  }
  const accept = async () => {
    await tryTo(turnOn(client))
    end()
  }
  return (
    <section class="intro" aria-label={t('notices.title')}>
      <p>{t('notices.offer')}</p>
      <div class="row">
        <Button look="solid" onClick={() => void accept()}>
          {t('notices.turn_on')}
        </Button>
        <Button onClick={end}>{t('notices.not_now')}</Button>
      </div>
    </section>
  )
}
