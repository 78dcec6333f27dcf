import { type Signal, useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { Button, IconButton } from '../../parts/controls/button'
import { lazy } from '../../parts/loading/lazy'
import { t } from '../../words/t'

const BODIES = {
  name: lazy(() => import('../settings/first/name-step'), 'NameStep', 'settings'),
  channels: lazy(() => import('../settings/first/channels-step'), 'ChannelsStep', 'settings'),
  invite: lazy(() => import('../settings/first/invite-step'), 'InviteStep', 'settings'),
}
type StepName = keyof typeof BODIES

/** Steps for an organization that was just founded. Each can be done later, and elsewhere. */
export function FirstSteps({ end }: { end(): Promise<boolean> }) {
  const { client } = useApp()
  const { store } = client
  const opened = useSignal<StepName | undefined>(undefined)
  const names: readonly StepName[] = ['name', 'channels', 'invite']
  const done = names.filter((name) => isDone(client, name))
  return (
    <section class="intro" aria-label={t('first.title')}>
      <h2>{t('first.welcome', { name: store.people.get(store.ownId)?.full_name ?? '' })}</h2>
      <p>{t('intro.topics')}</p>
      <ol class="steps" role="list">
        {names.map((name) => (
          <Step key={name} name={name} isDone={done.includes(name)} opened={opened} />
        ))}
      </ol>
      <div class="row">
        <Button look="quiet" onClick={() => void end()}>
          {t(done.length === names.length ? 'first.end' : 'first.skip')}
        </Button>
      </div>
    </section>
  )
}

function isDone({ store }: Client, name: StepName): boolean {
  if (name === 'name') return store.facts.get('realm_icon_source') === 'U'
  if (name === 'channels') return store.channels.channels.values().some(({ creator_id }) => creator_id === store.ownId)
  return store.people.users.values().some((one) => !one.is_bot && one.user_id !== store.ownId)
}

interface StepProps {
  name: StepName
  isDone: boolean
  opened: Signal<StepName | undefined>
}

/**
 * One line once it is done, unless it is open. Typed text stays while a step is closed, or another
 * one is open.
 */
function Step({ name, isDone, opened }: StepProps) {
  const id = useId()
  const wasOpened = useSignal(false)
  const isOpen = opened.value === name
  const Body = BODIES[name]
  const act = t(`first.${name}_do`)
  const control = {
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => {
      wasOpened.value = true
      opened.value = isOpen ? undefined : name
    },
  }
  return (
    <li data-done={isDone ? '' : undefined}>
      <h3>
        {t(`first.${name}`)}
        {isDone && <span class="vh"> {t('first.done')}</span>}
      </h3>
      {(!isDone || isOpen) && <p>{t(`first.${name}_more`)}</p>}
      {isDone ? (
        <IconButton icon={isOpen ? 'down' : 'right'} label={act} {...control} />
      ) : (
        <Button {...control}>{act}</Button>
      )}
      <div class="step" id={id} hidden={!isOpen}>
        {wasOpened.value && <Body />}
      </div>
    </li>
  )
}
