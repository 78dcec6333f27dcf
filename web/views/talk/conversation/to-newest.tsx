import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import { useTalk } from '../talk'
import type { Reader } from './reader'

/** While one reads further up: how many are new, and the way to them. */
export function ToNewest({ reader }: { reader: Reader }) {
  const { list } = useTalk()
  const count = reader.below.value.length
  if (list.ids.length === 0 || reader.keeper.isNearEnd.value) return null
  return (
    <button class="to-newest" type="button" onClick={() => void reader.toNewest()}>
      <Icon name="arrow-down" />
      {count > 0 ? <b>{t('list.below', { count })}</b> : t('list.newest')}
    </button>
  )
}
