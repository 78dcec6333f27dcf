import type { Signal } from '@preact/signals'
import { useApp } from '../../../app/app'
import { Button, IconButton } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { Avatar } from '../../../parts/people/avatar'
import { PeoplePicker } from '../../../parts/people/people-picker'
import { t } from '../../../words/t'
import { ManagedList } from './managed-list'

interface MemberListProps {
  title: string
  ids: readonly number[]
  /** The people who are about to be added. */
  chosen: Signal<readonly number[]>
  problem: string
  isBusy: boolean
  /** Set for users who may add members. */
  add?(): Promise<void>
  remove?: ((id: number) => void) | undefined
}

export function MemberList({ title, ids, chosen, problem, isBusy, add, remove }: MemberListProps) {
  const { client } = useApp()
  const nameOf = (id: number) => client.store.people.get(id)?.full_name ?? ''
  const inOrder = [...ids].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return (
    <section class="stack">
      <h3>{title}</h3>
      {add && (
        <>
          <PeoplePicker label={t('run.add_people')} chosen={chosen} without={[...ids]} />
          {chosen.value.length > 0 && (
            <div>
              <Button look="solid" disabled={isBusy} onClick={() => void add()}>
                {t('run.add_many', { count: chosen.value.length })}
              </Button>
            </div>
          )}
        </>
      )}
      <Trouble text={problem} />
      <ManagedList things={inOrder} none={t('run.nobody')}>
        {(id) => (
          <div key={id} class="set">
            <Avatar client={client} id={id} size="m" />
            <span class="txt">
              <span>{nameOf(id)}</span>
            </span>
            {remove && (
              <IconButton
                icon="close"
                label={t('people.remove', { name: nameOf(id) })}
                disabled={isBusy}
                onClick={() => remove(id)}
              />
            )}
          </div>
        )}
      </ManagedList>
    </section>
  )
}
