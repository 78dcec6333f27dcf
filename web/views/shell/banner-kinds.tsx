import { useApp } from '../../app/app'
import { sharedText } from '../../app/shared-text'
import { Button } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import { t } from '../../words/t'
import { Factor } from './factor-banner'
import { TryNow } from './try-now'
import { Unreachable } from './unreachable'

const KINDS = {
  offline: Offline,
  unreachable: Unreachable,
  connecting: Connecting,
  sharing: Sharing,
  version: NewVersion,
  factor: Factor,
}

export function BannerOf({ kind }: { kind: keyof typeof KINDS }) {
  const Kind = KINDS[kind]
  return <Kind />
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

/** The banner for text from another app. It disappears when the next conversation is opened. */
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
