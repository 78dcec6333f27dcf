import { t } from '../../../../words/t'
import { SelectRow } from '../../rows/select-row'
import { SwitchRow } from '../../rows/switch-row'
import { TextRow } from '../../rows/text-row'
import type { OfProvider } from './provider'

const NEWCOMERS = ['invited', 'domains', 'anybody'] as const

/** The options for people who log in for the first time. */
export function Newcomers({ provider, change }: OfProvider) {
  return (
    <section class="stack">
      <h3>{t('provider.first_time')}</h3>
      <div class="set-list">
        <SwitchRow
          label={t('provider.by_address')}
          hint={t('provider.by_address_more')}
          isOn={provider.joins_by_address}
          save={(joins_by_address) => change({ joins_by_address })}
        />
        <TextRow
          label={t('provider.domains')}
          hint={t('provider.domains_more')}
          now={provider.domains.join(', ')}
          input={{ placeholder: 'example.com' }}
          save={(text) => change({ domains: text.split(/[\s,]+/).filter(Boolean) })}
        />
        <SelectRow
          label={t('provider.newcomers')}
          hint={t('provider.newcomers_more')}
          now={provider.newcomers}
          choices={NEWCOMERS.map((value) => ({ value, label: t(`provider.newcomers_${value}`) }))}
          save={(newcomers) => change({ newcomers })}
        />
      </div>
    </section>
  )
}
