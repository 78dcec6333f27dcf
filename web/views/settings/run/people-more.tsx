import { useSignal } from '@preact/signals'
import type { User } from '../../../model/people'
import { byName } from '../../../model/sidebar-order'
import { Avatar } from '../../../parts/avatar'
import { Button, IconButton } from '../../../parts/button'
import { FilterField, hasWords } from '../../../parts/filter-field'
import { presenceOf } from '../../../parts/presence'
import { t } from '../../../words/t'
import { useApp } from '../../app'
import { ManagePerson } from './manage-person'
import { ROLES, roleName } from './roles'

const MANY = 50
const FILTERS = ['active', ...ROLES, 'bots', 'gone'] as const
type Filter = (typeof FILTERS)[number]

function fits(user: User, filter: Filter): boolean {
  if (filter === 'gone') return !user.is_active
  if (filter === 'bots') return user.is_bot && user.is_active
  return user.is_active && !user.is_bot && (filter === 'active' || user.role === filter)
}

/** Everybody, to find and to manage. */
export function PeopleMore() {
  const { client } = useApp()
  const words = useSignal('')
  const filter = useSignal<Filter>('active')
  const shown = useSignal(MANY)
  const managed = useSignal<number | undefined>(undefined)
  const people = client.store.people.users
    .values()
    .filter((user) => fits(user, filter.value))
    .filter(({ full_name, delivery_email }) => hasWords(`${full_name}\n${delivery_email ?? ''}`, words.value))
    .map((user) => ({ ...user, name: user.full_name }))
    .sort(byName)
  const rest = people.length - shown.value
  return (
    <>
      <div class="filter-bar">
        <FilterField label={t('people.find')} words={words} />
        <select
          class="input fit"
          aria-label={t('run.who')}
          value={String(filter.value)}
          onChange={({ currentTarget }) => {
            filter.value = FILTERS.find((one) => String(one) === currentTarget.value) ?? 'active'
          }}
        >
          {FILTERS.map((one) => (
            <option key={one} value={String(one)}>
              {typeof one === 'number' ? roleName(one) : t(`run.who_${one}`)}
            </option>
          ))}
        </select>
      </div>
      <p class="hint" role="status">
        {t('run.people', { count: people.length })}
      </p>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{t('run.name')}</th>
            <th scope="col">{t('run.role')}</th>
            <th scope="col">{t('people.presence')}</th>
            <th scope="col">
              <span class="vh">{t('run.manage_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, shown.value).map((user) => (
            <PersonRow
              key={user.user_id}
              user={user}
              open={() => {
                managed.value = user.user_id
              }}
            />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button
          look="quiet"
          onClick={() => {
            shown.value += MANY
          }}
        >
          {t('run.show_more', { count: rest })}
        </Button>
      )}
      {managed.value !== undefined && (
        <ManagePerson
          userId={managed.value}
          close={() => {
            managed.value = undefined
          }}
        />
      )}
    </>
  )
}

function PersonRow({ user, open }: { user: User; open(): void }) {
  const { client } = useApp()
  return (
    <tr data-off={user.is_active ? undefined : ''}>
      <td>
        <div class="person">
          <Avatar client={client} id={user.user_id} />
          <div class="grow">
            <b>{user.full_name}</b>
            <small class="clip">{user.delivery_email ?? t('run.no_address')}</small>
          </div>
        </div>
      </td>
      <td>{user.is_bot ? t('people.bot') : roleName(user.role)}</td>
      <td data-label="">{t(user.is_active ? `people.${presenceOf(client, user.user_id)}` : 'people.deactivated')}</td>
      <td>
        <IconButton
          icon="more"
          label={t('run.manage', { name: user.full_name })}
          aria-haspopup="dialog"
          onClick={open}
        />
      </td>
    </tr>
  )
}
