import { useApp } from '../../../../app/app'
import { changeOrganization } from '../../../../model/actions/organization'
import { t } from '../../../../words/t'
import { SwitchRow } from '../../rows/switch-row'

interface Methods {
  readonly Email?: { readonly enabled: boolean }
}

/** Whether people can log in with passwords, in addition to the offered providers. */
export function Passwords() {
  const { client } = useApp()
  // `KnownState` has no type for this.
  const methods = client.store.facts.get('realm_authentication_methods') as Methods | undefined
  return (
    <section class="set-group">
      <h2>{t('provider.passwords')}</h2>
      <div class="set-list">
        <SwitchRow
          label={t('provider.passwords_on')}
          hint={t('provider.passwords_more')}
          isOn={methods?.Email?.enabled !== false}
          save={(isOn) =>
            changeOrganization(client, { authentication_methods: { Email: isOn, 'OpenID Connect': true } })
          }
        />
      </div>
    </section>
  )
}
