import { useApp } from '../../app/app'
import { mutePerson } from '../../model/actions/people'
import { directNarrow } from '../../model/conversations/narrow'
import { Icon } from '../../parts/icons/icon'
import { tryTo } from '../../parts/layers/attempt'
import { Pop } from '../../parts/layers/pop'
import { Avatar } from '../../parts/people/avatar'
import { useStatusLine } from '../../parts/people/status-line'
import { t } from '../../words/t'
import { PersonFacts, roleName } from './person-facts'

const PROFILE = '#settings/profile'

interface PersonCardProps {
  id: number
  /** The element next to which the card opens, if there is one. */
  at?: HTMLElement | undefined
  close(): void
  /** Inserts a mention into the text, if there is a composer. */
  mention?(name: string, id: number): void
}

/** A card with a person's profile and the actions available for them. */
export function PersonCard({ id, at, close, mention }: PersonCardProps) {
  const { client } = useApp()
  const user = client.store.people.get(id)
  const status = useStatusLine(client, id)
  if (!user) return null
  const kind = roleName(user)
  return (
    <Pop at={at} close={close} class="card" role="dialog" label={user.full_name}>
      <div class="top">
        <Avatar client={client} id={id} size="l" dot />
        <div class="grow">
          <h2>{user.full_name}</h2>
          {kind && <p>{kind}</p>}
        </div>
      </div>
      {status && <p class="saying">{status}</p>}
      <PersonFacts user={user} />
      <Acts id={id} name={user.full_name} close={close} mention={mention} />
    </Pop>
  )
}

/** Actions on the user's own card: status and profile. */
function OwnItems({ close }: { close(): void }) {
  const { overlay } = useApp()
  return (
    <>
      <button
        type="button"
        class="side-row"
        onClick={() => {
          close()
          overlay.open('status')
        }}
      >
        <Icon name="smile" />
        {t('you.set_status')}
      </button>
      <a class="side-row" href={PROFILE} onClick={close}>
        <Icon name="pencil" />
        {t('people.edit_profile')}
      </a>
    </>
  )
}

type ActsProps = Pick<PersonCardProps, 'id' | 'close'> & { name: string; mention: PersonCardProps['mention'] }

function Acts({ id, name, close, mention }: ActsProps) {
  const { client, router } = useApp()
  const isMuted = (client.store.facts.get('muted_users') ?? []).some((one) => one.id === id)
  const isOneself = id === client.store.ownId
  const mute = () => void tryTo(mutePerson(client, id, !isMuted))
  return (
    <>
      <div class="row">
        <a class="btn solid" href={router.to(directNarrow([id]))} onClick={close}>
          <Icon name="direct" />
          {t('people.message')}
        </a>
        <a class="btn" href={router.to([{ operator: 'sender', operand: id }])} onClick={close}>
          <Icon name="search" />
          {t('people.messages_from')}
        </a>
      </div>
      <hr />
      <div class="menu">
        {isOneself && <OwnItems close={close} />}
        {mention && (
          <button
            type="button"
            class="side-row"
            onClick={() => {
              close()
              mention(name, id)
            }}
          >
            <Icon name="at" />
            {t('people.mention', { name })}
          </button>
        )}
        {!isOneself && (
          <button type="button" class="side-row" onClick={mute}>
            <Icon name={isMuted ? 'bell' : 'bell-off'} />
            {t(isMuted ? 'people.unmute' : 'people.mute', { name })}
          </button>
        )}
      </div>
    </>
  )
}
