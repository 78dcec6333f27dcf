import { t } from '../../../words/t'
import { useApp } from '../../app'
import { ConfirmButton } from '../confirm-button'
import { isOwner } from '../may-run'
import { Trouble } from '../saved-mark'
import { useSaving } from '../use-saving'
import { RealmPicture } from './realm-picture'

/** The organization's icon and logos, and its end. */
export function OrganizationMore() {
  const { client } = useApp()
  const { facts } = client.store
  return (
    <>
      <section class="set-group">
        <h2>{t('organization.pictures')}</h2>
        <div class="set-list">
          <RealmPicture
            label={t('organization.icon')}
            hint={t('organization.icon_more')}
            put="POST /realm/icon"
            remove="DELETE /realm/icon"
            address={String(facts.get('realm_icon_url') ?? '')}
            isOwn={facts.get('realm_icon_source') === 'U'}
          />
          <RealmPicture
            label={t('organization.logo')}
            hint={t('organization.logo_more')}
            put="POST /realm/logo"
            remove="DELETE /realm/logo"
            params={{ night: false }}
            address={String(facts.get('realm_logo_url') ?? '')}
            isOwn={facts.get('realm_logo_source') === 'U'}
          />
          <RealmPicture
            label={t('organization.night_logo')}
            hint={t('organization.night_logo_more')}
            put="POST /realm/logo"
            remove="DELETE /realm/logo"
            params={{ night: true }}
            address={String(facts.get('realm_night_logo_url') ?? '')}
            isOwn={facts.get('realm_night_logo_source') === 'U'}
          />
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
