import { useSignal } from '@preact/signals'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { putAside } from '../../model/actions/own'
import { Button } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { lazy } from '../../parts/loading/lazy'
import { isPhone } from '../../parts/phone'
import { t } from '../../words/t'
import { FirstSteps } from './first-steps'
import { INTRODUCTION } from './is-new'

/** The introduction for a new user. The server remembers that they have closed it. */
export function Introduction() {
  const { client } = useApp()
  const end = () => tryTo(putAside(client, INTRODUCTION))
  return hasFounded(client) ? <FirstSteps end={end} /> : <AboutTopics client={client} end={end} />
}

/** The dialog that explains to phone users how to get notifications on their phones. */
const PhoneDialog = lazy(() => import('../notifications/phone-dialog'), 'PhoneDialog')

function AboutTopics({ client, end }: { client: Client; end(): Promise<boolean> }) {
  const isGuided = useSignal(false)
  const guide = (isOpen: boolean) => () => {
    isGuided.value = isOpen
  }
  return (
    <section class="intro" aria-label={t('first.title')}>
      <h2>{t('intro.title', { name: String(client.store.facts.get('realm_name') ?? '') })}</h2>
      <p>{t('intro.topics')}</p>
      <div class="row">
        <Button look="solid" onClick={() => void end()}>
          {t('intro.understood')}
        </Button>
        {isPhone() && <Button onClick={guide(true)}>{t('intro.phone')}</Button>}
      </div>
      {isGuided.value && <PhoneDialog close={guide(false)} />}
    </section>
  )
}

const OWNER = 100

/** Whether the user founded the organization: they are an owner, and no other person has a lower id. */
function hasFounded({ store }: Client): boolean {
  if (store.people.get(store.ownId)?.role !== OWNER) return false
  return store.people.users.values().every((one) => one.is_bot || one.user_id >= store.ownId)
}
