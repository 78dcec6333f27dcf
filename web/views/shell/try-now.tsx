import { Button } from '../../parts/button'
import { t } from '../../words/t'
import { useApp } from '../app'

export function TryNow() {
  const { client } = useApp()
  return <Button onClick={() => client.wake()}>{t('banner.try_now')}</Button>
}
