import { useApp } from '../../app/app'
import { Button } from '../../parts/controls/button'
import { t } from '../../words/t'

export function TryNow() {
  const { client } = useApp()
  return <Button onClick={() => client.wake()}>{t('banner.try_now')}</Button>
}
