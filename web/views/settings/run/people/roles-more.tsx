import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Segments } from '../../../../parts/controls/segments'
import { Icon } from '../../../../parts/icons/icon'
import { t } from '../../../../words/t'
import { keyOf, ORGANIZATION } from '../../tables/sources'
import { mayByRank, RANKS, type Rank } from './role-rights'

const nameOf = (group: Rank['group']) => t(`rights.${group.slice('role:'.length) as 'members'}`)

/** The permissions of a role, according to the current settings. */
export function RolesMore() {
  const { client } = useApp()
  const group = useSignal<Rank['group']>(RANKS[2].group)
  const rank = RANKS.find((one) => one.group === group.value) ?? RANKS[2]
  const known = ORGANIZATION.settings
    .map(([name, setting]) => ({ name, may: mayByRank(client, name, setting, rank) }))
    .filter(({ may }) => may !== undefined)
  return (
    <section class="set-group" aria-label={t('page.roles')}>
      <Segments
        label={t('run.role')}
        choices={RANKS.map(({ group }) => group)}
        chosen={rank.group}
        nameOf={nameOf}
        choose={(one) => {
          group.value = one
        }}
        wraps
      />
      <div class="set-list rights">
        {known.map(({ name, may }) => (
          <div key={name} class="set" data-off={may ? undefined : ''}>
            <Icon name={may ? 'check' : 'close'} />
            <span class="txt">
              <span>{t(keyOf(ORGANIZATION, name))}</span>
            </span>
            <span class="hint">{t(may ? 'rights.yes' : 'rights.no')}</span>
          </div>
        ))}
      </div>
      <p class="hint">{t('rights.others')}</p>
    </section>
  )
}
