import { useApp } from '../../../../app/app'
import { isOwner } from '../../../../app/may-run'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'
import { RealmPicture } from './realm-picture'

/** The organization's icon and logos, and its end. */
export function OrganizationMore() {
  const { client } = useApp()
  return (
    <>
      <section class="set-group">
        <h2>{t('organization.pictures')}</h2>
        <div class="set-list">
          <RealmPicture which="icon" />
          <RealmPicture which="logo" />
          <RealmPicture which="night_logo" />
        </div>
      </section>
      {isOwner(client) && <Deactivation />}
    </>
  )
}

function Deactivation() {
  const { client } = useApp()
  const saving = useSaving()
  const name = String(client.store.facts.get('realm_name') ?? '')
  return (
    <section class="set-group">
      <h2>{t('organization.end')}</h2>
      <div class="set-list">
        <div class="set">
          <span class="txt">
            <span>{t('organization.deactivate')}</span>
            <span class="hint">{t('organization.deactivate_more')}</span>
            <Trouble text={saving.problem.value} />
          </span>
          <ConfirmButton
            label={t('organization.deactivate_do')}
            really={t('organization.deactivate_really', { name })}
            isBusy={saving.isBusy.value}
            act={() => void saving.run(() => client.calls.call('POST /realm/deactivate'))}
          />
        </div>
      </div>
    </section>
  )
}
