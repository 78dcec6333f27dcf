import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { Icon } from '../../../../parts/icons/icon'
import { t } from '../../../../words/t'
import { keyOf, ORGANIZATION } from '../../tables/sources'
import { mayByRank, RANKS, type Rank } from './role-rights'

const nameOf = ({ group }: Rank) => t(`rights.${group.slice('role:'.length) as 'members'}`)

/** The permissions of a role, by the present settings. */
export function RolesMore() {
  const { client } = useApp()
  const rank = useSignal<Rank>(RANKS[2])
  const known = ORGANIZATION.settings
    .map(([name, setting]) => ({ name, may: mayByRank(client, name, setting, rank.value) }))
    .filter(({ may }) => may !== undefined)
  return (
    <section class="set-group" aria-label={t('page.roles')}>
      <fieldset class="seg wrap" aria-label={t('run.role')}>
        {RANKS.map((one) => (
          <button
            key={one.group}
            type="button"
            aria-pressed={rank.value === one}
            onClick={() => {
              rank.value = one
            }}
          >
            {nameOf(one)}
          </button>
        ))}
      </fieldset>
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
