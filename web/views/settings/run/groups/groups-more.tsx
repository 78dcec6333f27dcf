import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { mayManageGroup } from '../../../../app/may-run'
import { Button } from '../../../../parts/controls/button'
import { FilterField, hasWords } from '../../../../parts/controls/filter-field'
import { t } from '../../../../words/t'
import { ManagedList } from '../../rows/managed-list'
import { groupLabel } from '../../tables/choices'
import { ManageGroup } from './manage-group'
import { NewGroup } from './new-group'

/** Groups of people: those that one may change can be opened. */
export function GroupsMore() {
  const { client } = useApp()
  const { store } = client
  const words = useSignal('')
  const managed = useSignal<number | undefined>(undefined)
  const all = store.groups.groups.values().filter((group) => !group.is_system_group)
  const found = all.filter(({ name, description }) => hasWords(`${name}\n${description}`, words.value))
  return (
    <>
      <section class="set-group">
        <h2>{t('user_group.new')}</h2>
        <NewGroup />
      </section>
      <section class="set-group">
        <h2>{t('user_group.yours')}</h2>
        <div class="filter-bar">
          <FilterField label={t('user_group.find')} words={words} />
        </div>
        <ManagedList things={found} none={t('user_group.none')}>
          {(group) => (
            <div key={group.id} class="set">
              <span class="txt">
                <span>{groupLabel(group)}</span>
                <span class="hint">
                  {[t('people.in_group', { count: group.members.length }), group.description]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {mayManageGroup(client, group) && (
                <Button
                  aria-label={t('run.manage', { name: group.name })}
                  onClick={() => {
                    managed.value = group.id
                  }}
                >
                  {t('run.open')}
                </Button>
              )}
            </div>
          )}
        </ManagedList>
      </section>
      {managed.value !== undefined && (
        <ManageGroup
          groupId={managed.value}
          close={() => {
            managed.value = undefined
          }}
        />
      )}
    </>
  )
}
