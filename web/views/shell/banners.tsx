import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { t } from '../../words/t'
import { useApp } from '../app'
import { sharedText } from '../shared-text'

/** A connection that comes back soon isn't worth a word. */
const PATIENCE_MS = 3000

/** What the browser says of the network. A socket may take minutes to notice that it is gone. */
const hasNetwork = signal(navigator.onLine)
addEventListener('online', () => {
  hasNetwork.value = true
})
addEventListener('offline', () => {
  hasNetwork.value = false
})

/** One at a time, the most urgent one. */
export function Banner() {
  const { client, updates } = useApp()
  const standing = client.connection.standing.value
  const isLate = useSignal(false)
  useEffect(() => {
    isLate.value = false
    if (standing !== 'connecting') return
    const timer = setTimeout(() => {
      isLate.value = true
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [standing, isLate])

  if (standing === 'offline' || !hasNetwork.value) return <Offline />
  if (standing === 'connecting' && isLate.value && client.store.isLoaded.value) return <Connecting />
  if (sharedText.value) return <Sharing />
  return updates.isThere.value ? <NewVersion /> : null
}

function Offline() {
  return (
    <div class="banner" role="status">
      <Icon name="offline" />
      <span class="grow">
        <b>{t('banner.offline')}</b>
        <span>{t('banner.offline_more')}</span>
      </span>
      <TryNow />
    </div>
  )
}

function Connecting() {
  return (
    <div class="banner soft" role="status">
      <Icon name="refresh" class="spin" />
      <span class="grow">
        <b>{t('banner.connecting')}</b>
        <span>{t('banner.connecting_more')}</span>
      </span>
      <TryNow />
    </div>
  )
}

/** It goes with the next conversation that is opened. */
function Sharing() {
  const { overlay } = useApp()
  const giveUp = () => {
    sharedText.value = ''
  }
  return (
    <div class="banner soft" role="status">
      <Icon name="upload" />
      <span class="grow">
        <b>{t('banner.sharing')}</b>
        <span>{t('banner.sharing_more')}</span>
      </span>
      <Button onClick={() => overlay.open('palette')}>{t('banner.choose')}</Button>
      <Button onClick={giveUp}>{t('banner.give_up')}</Button>
    </div>
  )
}

function NewVersion() {
  const { updates } = useApp()
  return (
    <div class="banner soft" role="status">
      <Icon name="refresh" />
      <span class="grow">
        <b>{t('banner.version')}</b>
        <span>{t('banner.version_more')}</span>
      </span>
      <Button onClick={() => updates.takeUp()}>{t('banner.take_up')}</Button>
    </div>
  )
}

export function TryNow() {
  const { client } = useApp()
  return <Button onClick={() => client.wake()}>{t('banner.try_now')}</Button>
}
