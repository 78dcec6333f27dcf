import { useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { makeInvitation } from '../../../model/actions/organization'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { copy } from '../../../parts/layers/attempt'
import { t } from '../../../words/t'
import { useSaving } from '../rows/use-saving'
import { addressOf } from '../tables/pages'

const MEMBER = 400
const DAYS = 10
const DAY_MINUTES = 1440

/** A link that lets people join as members. */
export function InviteStep() {
  const { client } = useApp()
  const saving = useSaving()
  const link = useSignal('')
  const make = () =>
    saving.run(async () => {
      link.value = await makeInvitation(client, {
        invite_as: MEMBER,
        invite_expires_in_minutes: DAYS * DAY_MINUTES,
        include_realm_default_subscriptions: true,
      })
    })
  return (
    <div class="stack">
      {link.value === '' ? (
        <div class="row">
          <Button look="solid" icon="link" disabled={saving.isBusy.value} onClick={() => void make()}>
            {t('invite.make')}
          </Button>
          <a class="btn quiet" href={addressOf({ part: 'organization', id: 'invitations' })}>
            {t('first.invite_otherwise')}
          </a>
        </div>
      ) : (
        <div class="filter-bar">
          <input class="input secret grow" readOnly aria-label={t('first.link')} value={link.value} />
          <Button icon="copy" onClick={() => void copy(link.value)}>
            {t('bots.copy')}
          </Button>
        </div>
      )}
      {link.value !== '' && <p class="hint">{t('first.link_more', { count: DAYS })}</p>}
      <Trouble text={saving.problem.value} />
    </div>
  )
}
