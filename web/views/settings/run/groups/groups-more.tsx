import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { may } from '../../../../app/may'
import { byName } from '../../../../model/inbox/sidebar-order'
import { FilterField, hasWords } from '../../../../parts/controls/filter-field'
import { Segments } from '../../../../parts/controls/segments'
import { t } from '../../../../words/t'
import { ManagedList } from '../../rows/managed-list'
import { GroupLine } from './group-line'
import { ManageGroup } from './manage-group'
import { NewGroup } from './new-group'

const SHOWN = ['all', 'mine', 'deactivated'] as const

/** The active groups, the user's own, or deactivated ones, with a dialog for each. */
export function GroupsMore() {
  const { client } = useApp()
  const { groups, ownId } = client.store
  const words = useSignal('')
  const wanted = useSignal<(typeof SHOWN)[number]>('all')
  const opened = useSignal<number | undefined>(undefined)
  // A user who loses the permission to create groups keeps their typed text on the screen.
  const mayCreate = useRef(false)
  mayCreate.current ||= may(client, 'can_create_groups')
  const all = groups.groups.values().filter((group) => !group.is_system_group)
  const isShown = {
    all: all.filter(({ deactivated }) => !deactivated),
    mine: all.filter(({ id, deactivated }) => !deactivated && groups.isIn(ownId, id)),
    deactivated: all.filter(({ deactivated }) => deactivated),
  }
  // If no deactivated group is left, the active groups are shown.
  const kinds = SHOWN.filter((kind) => kind !== 'deactivated' || isShown.deactivated.length > 0)
  const shown = kinds.find((kind) => kind === wanted.value) ?? 'all'
  const found = isShown[shown]
    .filter(({ name, description }) => hasWords(`${name}\n${description}`, words.value))
    .sort(byName)
  return (
    <>
      {mayCreate.current && (
        <section class="set-group">
          <h2>{t('user_group.new')}</h2>
          <NewGroup />
        </section>
      )}
      <section class="set-group">
        <h2>{t('user_group.yours')}</h2>
        <div class="filter-bar">
          <FilterField label={t('user_group.find')} words={words} />
          <Segments
            label={t('user_group.which')}
            choices={kinds}
            chosen={shown}
            nameOf={(kind) => t(`user_group.which_${kind}`)}
            choose={(one) => {
              wanted.value = one
            }}
          />
        </div>
        <ManagedList
          things={found}
          none={t(words.value.trim() || shown === 'deactivated' ? 'user_group.none' : `user_group.none_${shown}`)}
        >
          {(group) => (
            <GroupLine
              key={group.id}
              group={group}
              open={() => {
                opened.value = group.id
              }}
            />
          )}
        </ManagedList>
      </section>
      {opened.value !== undefined && (
        <ManageGroup
          groupId={opened.value}
          close={() => {
            opened.value = undefined
          }}
        />
      )}
    </>
  )
}
