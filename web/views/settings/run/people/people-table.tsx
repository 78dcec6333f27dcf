import { useApp } from '../../../../app/app'
import type { User } from '../../../../model/people/people'
import { IconButton } from '../../../../parts/controls/button'
import { Icon } from '../../../../parts/icons/icon'
import { Avatar } from '../../../../parts/people/avatar'
import { presenceOf } from '../../../../parts/people/presence'
import { dayName } from '../../../../parts/times/times'
import { t } from '../../../../words/t'
import { lastActive, type Order } from './people-order'
import { roleName } from './roles'

interface Sorting {
  order: Order
  isDown: boolean
  choose(order: Order): void
}

interface PeopleTableProps extends Sorting {
  people: readonly User[]
  open(userId: number): void
}

export function PeopleTable({ people, open, ...sorting }: PeopleTableProps) {
  return (
    <table class="table">
      <thead>
        <tr>
          <SortedColumn {...sorting} by="name" label={t('run.name')} />
          <SortedColumn {...sorting} by="role" label={t('run.role')} />
          <SortedColumn {...sorting} by="active" label={t('run.order_active')} />
          <SortedColumn {...sorting} by="joined" label={t('run.order_joined')} />
          <th scope="col">
            <span class="vh">{t('run.manage_column')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((user) => (
          <PersonRow key={user.user_id} user={user} open={() => open(user.user_id)} />
        ))}
      </tbody>
    </table>
  )
}

function SortedColumn({ by, label, order, isDown, choose }: Sorting & { by: Order; label: string }) {
  const isSorted = order === by
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => choose(by)}>
        {label}
        {isSorted && <Icon name="down" size="s" {...(!isDown && { class: 'up' })} />}
      </button>
    </th>
  )
}

function PersonRow({ user, open }: { user: User; open(): void }) {
  const { client } = useApp()
  return (
    <tr data-off={user.is_active ? undefined : ''}>
      <td>
        <div class="person">
          <Avatar client={client} id={user.user_id} dot />
          <div class="grow">
            <b>{user.full_name}</b>
            <small class="clip">{user.delivery_email ?? t('run.no_address')}</small>
          </div>
        </div>
      </td>
      <td>{user.is_bot ? t('people.bot') : roleName(user.role)}</td>
      <LastActive user={user} />
      <td class="opt-col">{dayName(Date.parse(user.date_joined) / 1000)}</td>
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

function LastActive({ user: { user_id, is_active } }: { user: User }) {
  const { client } = useApp()
  if (!is_active) return <td data-label="">{t('people.deactivated')}</td>
  const presence = presenceOf(client, user_id)
  if (presence !== 'offline') return <td data-label="">{t(`people.${presence}`)}</td>
  const last = lastActive(client, user_id)
  if (last === 0) return <td data-label="">{t('run.never_active')}</td>
  return <td data-label={t('run.order_active')}>{dayName(last)}</td>
}
