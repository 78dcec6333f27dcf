import { useApp } from '../../../app/app'
import { Button } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import type { PermissionKind } from '../tables/roles'
import { differenceOf } from './holders'
import type { PermissionChange } from './permission-change'
import { sayChanged } from './say-who'

interface AskLossProps {
  kind: PermissionKind
  name: string
  change: PermissionChange
  save(): void
  cancel(): void
}

/** Names the people who would lose a permission, and asks for confirmation before the change is saved. */
export function AskLoss({ kind, name, change, save, cancel }: AskLossProps) {
  const { client } = useApp()
  const { lost } = differenceOf(client, [kind, name], [change.old, change.new])
  return (
    <div class="asked" role="alert">
      <p class="loss">
        <Icon name="alert" size="s" />
        <span>{sayChanged(client, 'lose', lost)}</span>
      </p>
      <div class="row">
        <Button look="solid" onClick={save}>
          {t('settings.save')}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </div>
  )
}
