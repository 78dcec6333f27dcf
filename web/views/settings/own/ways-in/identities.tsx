import { useEffect } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { tellWaysIn } from '../../../../app/required-factor'
import { Trouble } from '../../../../parts/controls/trouble'
import { Icon } from '../../../../parts/icons/icon'
import { dayAndTime } from '../../../../parts/times/times'
import type { Answers } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useFresh } from '../../rows/use-fresh'
import { useSaving } from '../../rows/use-saving'
import { LinkIdentity } from './link-identity'

type Identity = Answers['GET /users/me/identities']['identities'][number]

/** The provider accounts that are linked to the user's account, and controls to link and unlink them. */
export function Identities() {
  const { client } = useApp()
  const { answer, problem, again: askAgain } = useFresh(() => client.calls.call('GET /users/me/identities'))
  const again = () => {
    askAgain()
    tellWaysIn()
  }
  useEffect(() => {
    // Someone who comes back from the provider's window may have linked an account there.
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [])
  if (!problem && !answer?.identities.length && !answer?.offered.length) return null
  return (
    <section class="set-group" aria-busy={!answer}>
      <h2>{t('identities.title')}</h2>
      <p class="hint">{t('identities.more')}</p>
      <Trouble text={problem ?? ''} />
      <div class="set-list">
        {answer?.identities.map((identity) => (
          <IdentityRow key={identity.identity_id} identity={identity} again={again} />
        ))}
        {answer?.offered.map((provider) => (
          <LinkIdentity
            key={provider.provider_id}
            provider={provider}
            hasOne={answer.identities.some(({ issuer }) => issuer === provider.issuer)}
          />
        ))}
      </div>
    </section>
  )
}

function IdentityRow({ identity, again }: { identity: Identity; again(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const { identity_id, email, issuer, is_offered } = identity
  const name = identity.name ?? issuer
  const when = dayAndTime(client, identity.linked)
  const unlink = async () => {
    if (await saving.run(() => client.calls.call('DELETE /users/me/identities/:identity_id', { identity_id }))) again()
  }
  return (
    <div class="set flow">
      <Icon name="link" />
      <span class="txt">
        <span>{name}</span>
        <span class="hint">
          {email === null ? t('identities.linked', { when }) : t('identities.linked_as', { email, when })}
        </span>
        {!is_offered && <span class="hint">{t('identities.not_offered')}</span>}
        <Trouble text={saving.problem.value} />
      </span>
      <ConfirmButton
        label={t('identities.unlink')}
        really={t('identities.unlink_this', { name })}
        isBusy={saving.isBusy.value}
        act={() => void unlink()}
      />
    </div>
  )
}
