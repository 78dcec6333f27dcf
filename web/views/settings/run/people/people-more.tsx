import { type Signal, useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import type { User } from '../../../../model/people/people'
import { Button } from '../../../../parts/controls/button'
import { FilterField, hasWords } from '../../../../parts/controls/filter-field'
import { t } from '../../../../words/t'
import { ManagePerson } from './manage-person'
import { inOrder, ORDERS, type Order } from './people-order'
import { PeopleTable } from './people-table'
import { ROLES, roleName } from './roles'

const MANY = 50
const FILTERS = ['active', ...ROLES, 'bots', 'gone'] as const
type Filter = (typeof FILTERS)[number]

function fits(user: User, filter: Filter): boolean {
  if (filter === 'gone') return !user.is_active
  if (filter === 'bots') return user.is_bot && user.is_active
  return user.is_active && !user.is_bot && (filter === 'active' || user.role === filter)
}

export function PeopleMore() {
  const { client } = useApp()
  const words = useSignal('')
  const filter = useSignal<Filter>('active')
  const shown = useSignal(MANY)
  const managed = useSignal<number | undefined>(undefined)
  const order = useSignal<Order>('name')
  const isDown = useSignal(false)
  const found = client.store.people.users
    .values()
    .filter((user) => fits(user, filter.value))
    .filter(({ full_name, delivery_email }) => hasWords(`${full_name}\n${delivery_email ?? ''}`, words.value))
  const people = inOrder(client, found, order.value, isDown.value)
  const rest = people.length - shown.value
  return (
    <>
      <div class="filter-bar">
        <FilterField label={t('people.find')} words={words} />
        <Choice filter={filter} />
        <OrderChoice order={order} isDown={isDown} />
      </div>
      <p class="hint" role="status">
        {t('run.people', { count: people.length })}
      </p>
      <PeopleTable
        people={people.slice(0, shown.value)}
        order={order.value}
        isDown={isDown.value}
        choose={(by) => {
          isDown.value = order.peek() === by && !isDown.peek()
          order.value = by
        }}
        open={(userId) => {
          managed.value = userId
        }}
      />
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

function Choice({ filter }: { filter: Signal<Filter> }) {
  return (
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
  )
}

/** The choice of sort order on phones, where the table has no header for it. */
function OrderChoice({ order, isDown }: { order: Signal<Order>; isDown: Signal<boolean> }) {
  return (
    <select
      class="input fit phone-only"
      aria-label={t('run.order')}
      value={order.value}
      onChange={({ currentTarget }) => {
        order.value = ORDERS.find((one) => one === currentTarget.value) ?? 'name'
        isDown.value = false
      }}
    >
      {ORDERS.map((one) => (
        <option key={one} value={one}>
          {t(`run.by_${one}`)}
        </option>
      ))}
    </select>
  )
}
