import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useApp } from '../../../app/app'
import { Button } from '../../../parts/controls/button'
import { t } from '../../../words/t'
import { TextRow } from '../rows/text-row'
import { RealmPicture } from '../run/organization/realm-picture'
import { ORGANIZATION_SETTINGS } from '../tables/organization-settings'
import { ChannelsStep } from './channels-step'
import { InviteStep } from './invite-step'

/** Steps for an organization that was just founded. Each can be done later, and elsewhere. */
export function FirstSteps({ end }: { end(): Promise<boolean> }) {
  const { client } = useApp()
  const { store } = client
  const opened = useSignal<string | undefined>(undefined)
  const steps = [
    { name: 'name', isDone: store.facts.get('realm_icon_source') === 'U', body: <NameStep /> },
    {
      name: 'channels',
      isDone: store.channels.channels.values().some(({ creator_id }) => creator_id === store.ownId),
      body: <ChannelsStep />,
    },
    {
      name: 'invite',
      isDone: store.people.users.values().some((one) => !one.is_bot && one.user_id !== store.ownId),
      body: <InviteStep />,
    },
  ] as const
  return (
    <section class="intro" aria-label={t('first.title')}>
      <h2>{t('first.welcome', { name: store.people.get(store.ownId)?.full_name ?? '' })}</h2>
      <p>{t('intro.topics')}</p>
      <ol class="steps" role="list">
        {steps.map(({ name, isDone, body }) => (
          <Step
            key={name}
            title={t(`first.${name}`)}
            more={t(`first.${name}_more`)}
            act={t(`first.${name}_do`)}
            isDone={isDone}
            isOpen={opened.value === name}
            toggle={() => {
              opened.value = opened.peek() === name ? undefined : name
            }}
          >
            {body}
          </Step>
        ))}
      </ol>
      <div class="row">
        <Button look="quiet" onClick={() => void end()}>
          {t(steps.every(({ isDone }) => isDone) ? 'first.end' : 'first.skip')}
        </Button>
      </div>
    </section>
  )
}

interface StepProps {
  title: string
  more: string
  act: string
  isDone: boolean
  isOpen: boolean
  toggle(): void
  children: ComponentChildren
}

/** Typed text stays while a step is closed, or another one is open. */
function Step({ title, more, act, isDone, isOpen, toggle, children }: StepProps) {
  const id = useId()
  return (
    <li data-done={isDone ? '' : undefined}>
      <h3>
        {title}
        {isDone && <span class="vh"> {t('first.done')}</span>}
      </h3>
      <p>{more}</p>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {act}
      </Button>
      <div class="step" id={id} hidden={!isOpen}>
        {children}
      </div>
    </li>
  )
}

/** The organization's name and its picture. */
function NameStep() {
  const { client } = useApp()
  const { longest } = ORGANIZATION_SETTINGS.name
  return (
    <div class="set-list">
      <TextRow
        label={t('org.name')}
        now={String(client.store.facts.get('realm_name') ?? '')}
        input={{ required: true, maxLength: longest }}
        save={(name) => client.calls.call('PATCH /realm', { name })}
      />
      <RealmPicture which="icon" />
    </div>
  )
}
