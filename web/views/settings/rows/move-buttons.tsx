import { IconButton } from '../../../parts/controls/button'
import { t } from '../../../words/t'

interface MoveButtonsProps {
  name: string
  ids: readonly number[]
  id: number
  isBusy: boolean
  /** Called with all ids, in their new order. */
  order(ids: readonly number[]): void
}

export function MoveButtons({ name, ids, id, isBusy, order }: MoveButtonsProps) {
  const at = ids.indexOf(id)
  const swap = (other: number) => {
    const next = [...ids]
    next[at] = ids[other]!
    next[other] = id
    order(next)
  }
  return (
    <>
      <IconButton
        icon="down"
        class="turned"
        label={t('run.up', { name })}
        disabled={isBusy || at === 0}
        onClick={() => swap(at - 1)}
      />
      <IconButton
        icon="down"
        label={t('run.down', { name })}
        disabled={isBusy || at === ids.length - 1}
        onClick={() => swap(at + 1)}
      />
    </>
  )
}
