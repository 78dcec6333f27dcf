import { useApp } from '../../../app/app'
import { changeOrganization } from '../../../model/actions/organization'
import { t } from '../../../words/t'
import { TextRow } from '../rows/text-row'
import { RealmPicture } from '../run/organization/realm-picture'
import { ORGANIZATION_SETTINGS } from '../tables/organization-settings'

export function NameStep() {
  const { client } = useApp()
  const { longest } = ORGANIZATION_SETTINGS.name
  return (
    <div class="set-list">
      <TextRow
        label={t('org.name')}
        now={String(client.store.facts.get('realm_name') ?? '')}
        input={{ required: true, maxLength: longest }}
        save={(name) => changeOrganization(client, { name })}
      />
      <RealmPicture which="icon" />
    </div>
  )
}
