import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { shortName } from '../../model/store/people-words'
import { Button, IconButton } from '../../parts/controls/button'
import { lazy } from '../../parts/loading/lazy'
import { t } from '../../words/t'

const BODIES = {
  name: lazy(() => import('../settings/first/name-step'), 'NameStep', 'settings'),
  channels: lazy(() => import('../settings/first/channels-step'), 'ChannelsStep', 'settings'),
  invite: lazy(() => import('../settings/first/invite-step'), 'InviteStep', 'settings'),
}
type StepName = keyof typeof BODIES

/** The steps for setting up a new organization. Each can also be done later, in the settings. */
export function FirstSteps({ end }: { end(): Promise<boolean> }) {
  const { client } = useApp()
  const { store } = client
  const opened = useSignal<StepName | undefined>(undefined)
  const names: readonly StepName[] = ['name', 'channels', 'invite']
  const open = names.filter((name) => !isDone(client, name))
  return (
    <section class="intro" aria-label={t('first.title')}>
      <h2>{t('first.welcome', { name: shortName(store, store.ownId, '') })}</h2>
      <p>{t('intro.topics')}</p>
      <ol class="steps" role="list">
        {names.map((name) => (
          <Step
            key={name}
            name={name}
            isDone={!open.includes(name)}
            isNext={name === open[0] && opened.value === undefined}
            isOpen={name === opened.value}
            toggle={(isOpen) => {
              opened.value = isOpen ? name : undefined
            }}
          />
        ))}
      </ol>
      <div class="row">
        <Button look="quiet" onClick={() => void end()}>
          {t(open.length === 0 ? 'first.end' : 'first.skip')}
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

/** The reason for a step. For the first step, it contains the organization's current name and address. */
function reasonOf({ store }: Client, step: StepName): string {
  if (step !== 'name') return t(`first.${step}_more`)
  return t('first.name_more', { name: String(store.facts.get('realm_name') ?? ''), host: location.host })
}

interface StepProps {
  name: StepName
  isDone: boolean
  /** Whether this is the recommended next step, which is only marked while no step is open. */
  isNext: boolean
  isOpen: boolean
  toggle(isOpen: boolean): void
}

/** A step. A finished step takes up only one line while it is closed. Typed text stays while a step is closed. */
function Step({ name, isDone, isNext, isOpen, toggle }: StepProps) {
  const { client } = useApp()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const wasOpened = useSignal(false)
  const Body = BODIES[name]
  const act = t(`first.${name}_do`)
  // A step above may have closed at the same time, which moves this one up, possibly out of sight.
  useLayoutEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const control = {
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => {
      wasOpened.value = true
      toggle(!isOpen)
    },
  }
  return (
    <li ref={item} data-done={isDone ? '' : undefined}>
      <h3>
        {t(`first.${name}`)}
        {isDone && <span class="vh"> {t('first.done')}</span>}
      </h3>
      {(!isDone || isOpen) && <p>{reasonOf(client, name)}</p>}
      {isDone ? (
        <IconButton icon={isOpen ? 'down' : 'right'} label={act} {...control} />
      ) : (
        <Button look={isOpen ? 'quiet' : isNext ? 'solid' : undefined} {...control}>
          {isOpen ? t('first.close') : act}
        </Button>
      )}
      <div class="step" id={id} hidden={!isOpen}>
        {wasOpened.value && <Body />}
      </div>
    </li>
  )
}
