import { useApp } from '../../../../app/app'
import { changePerson } from '../../../../model/actions/people'
import type { User } from '../../../../model/people/people'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'

const OWNER = 100
const ADMINISTRATOR = 200

/**
 * A button that first makes someone an owner, and then makes the user an administrator. If the second step fails, both
 * are owners, and the user can try again.
 */
export function HandOver({ user: { user_id, full_name: name } }: { user: User }) {
  const { client } = useApp()
  const saving = useSaving()
  const hand = () =>
    saving.run(async () => {
      await changePerson(client, user_id, { role: OWNER })
      await changePerson(client, client.store.ownId, { role: ADMINISTRATOR })
    })
  return (
    <div class="set">
      <span class="txt">
        <span>{t('run.hand_over')}</span>
        <span class="hint">{t('run.hand_over_more', { name })}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <ConfirmButton
        label={t('run.hand_over_do')}
        really={t('run.hand_over_really', { name })}
        isBusy={saving.isBusy.value}
        act={() => void hand()}
      />
    </div>
  )
}
