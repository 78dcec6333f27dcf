import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { mayInvite } from '../../app/may-run'
import { AT } from '../../app/route'
import { directNarrow } from '../../model/conversations/narrow'
import type { User } from '../../model/people/people'
import { FilterField, hasWords } from '../../parts/controls/filter-field'
import { NoneFound } from '../../parts/controls/none-found'
import { Icon } from '../../parts/icons/icon'
import { Head } from '../../parts/page/head'
import { Avatar, PresenceWords } from '../../parts/people/avatar'
import { availabilitiesOf } from '../../parts/people/presence'
import { useStatusLine } from '../../parts/people/status-line'
import { t } from '../../words/t'
import { groupsOf } from './people-groups'
import { PersonCard } from './person-card'

/** The maximum number of people to show. Others can be found by name. */
const SHOWN = 300

const collator = new Intl.Collator(undefined, { sensitivity: 'base' })
const byName = (one: User, other: User) => collator.compare(one.full_name, other.full_name)

/** Everyone with an active account, except bots, by presence and then by name. */
export function PeopleScreen({ userId }: { userId?: number }) {
  const { client, router } = useApp()
  const words = useSignal('')
  const open = useSignal<{ id: number; at: HTMLElement | undefined } | undefined>(undefined)
  useEffect(() => {
    if (userId !== undefined) open.value = { id: userId, at: undefined }
  }, [userId, open])
  const people = client.store.people.users.values().filter(({ is_active, is_bot }) => is_active && !is_bot)
  const availabilities = availabilitiesOf(
    client,
    people.map(({ user_id }) => user_id),
  )
  const found = people.filter(({ full_name }) => hasWords(full_name, words.value)).sort(byName)
  const active = people.filter(({ user_id }) => availabilities.get(user_id) === 'active').length
  return (
    <>
      <Head title={t('view.people')} sub={t('people.sub', { count: people.length, active })} back={AT.direct}>
        {mayInvite(client) && (
          <a class="btn" href={AT.invitations}>
            <Icon name="plus" />
            {t('people.invite')}
          </a>
        )}
      </Head>
      <div class="scroll">
        <div class="col page tight">
          <div class="filter-bar">
            <FilterField label={t('people.find')} words={words} />
          </div>
          {groupsOf(found, availabilities, SHOWN).map((group) => (
            <Group
              key={group.availability}
              title={t(`people.${group.availability}`)}
              people={group.people}
              onOpen={(id, at) => {
                open.value = { id, at }
              }}
            />
          ))}
          {found.length > SHOWN && <p class="quiet-note">{t('people.more', { count: found.length - SHOWN })}</p>}
          {found.length === 0 && <NoneFound text="people.none_found" words={words} />}
        </div>
      </div>
      {open.value && (
        <PersonCard
          key={open.value.id}
          id={open.value.id}
          at={open.value.at}
          close={() => {
            open.value = undefined
            if (userId !== undefined) router.replace(AT.people)
          }}
        />
      )}
    </>
  )
}

interface GroupProps {
  title: string
  people: readonly User[]
  onOpen: (id: number, at: HTMLElement) => void
}

function Group({ title, people, onOpen }: GroupProps) {
  if (people.length === 0) return null
  return (
    <section>
      <div class="section-head">
        <h2>{title}</h2>
      </div>
      <ul class="list" role="list">
        {people.map(({ user_id }) => (
          <Person key={user_id} id={user_id} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Person({ id, onOpen }: { id: number; onOpen: GroupProps['onOpen'] }) {
  const { client, router } = useApp()
  const user = client.store.people.get(id)
  const status = useStatusLine(client, id)
  if (!user) return null
  return (
    <li>
      <div class="list-row">
        <Avatar client={client} id={id} dot />
        <div class="grow">
          <div class="clip">
            <button
              type="button"
              class="main-link"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onOpen(id, currentTarget)}
            >
              {id === client.store.ownId ? t('people.oneself', { name: user.full_name }) : user.full_name}
            </button>
            <PresenceWords client={client} id={id} />
          </div>
          {status && <div class="second">{status}</div>}
        </div>
        <a
          class="icon-btn"
          href={router.to(directNarrow([id]))}
          aria-label={t('people.message_to', { name: user.full_name })}
          title={t('people.message_to', { name: user.full_name })}
        >
          <Icon name="direct" />
        </a>
      </div>
    </li>
  )
}
