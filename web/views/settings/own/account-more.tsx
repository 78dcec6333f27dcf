import { useApp } from '../../../app/app'
import { mayChangeOwn, sendsMail } from '../../../app/may-run'
import { setOwn } from '../../../model/actions/own'
import { t } from '../../../words/t'
import { TextRow } from '../rows/text-row'
import { ApiKey } from './api-key'
import { DownloadOwn } from './download-own'
import { Leave } from './leave'
import { Password } from './password'
import { Sessions } from './sessions'
import { Identities } from './ways-in/identities'
import { Passkeys } from './ways-in/passkeys'
import { TwoSteps } from './ways-in/two-steps'

/** The user's email address, password, other ways to log in, sessions, API key and archive, and the button to leave. */
export function AccountMore() {
  const { client } = useApp()
  const isKept = !mayChangeOwn(client, 'email')
  const hint = isKept ? t('profile.kept') : t(sendsMail(client) ? 'account.email_more' : 'account.no_mail')
  return (
    <>
      <section class="set-group">
        <h2>{t('account.log_in')}</h2>
        <div class="set-list">
          <TextRow
            label={t('account.email')}
            hint={hint}
            now={String(client.store.facts.get('delivery_email') ?? '')}
            isFixed={isKept || !sendsMail(client)}
            asked={(address) => t('account.asked', { address })}
            input={{ type: 'email', autocomplete: 'email', required: true }}
            save={(email) => setOwn(client, { email })}
          />
          <Password />
        </div>
      </section>
      <Passkeys />
      <TwoSteps />
      <Identities />
      <Sessions />
      <section class="set-group">
        <h2>{t('account.key')}</h2>
        <div class="set-list">
          <ApiKey />
        </div>
      </section>
      <section class="set-group">
        <h2>{t('account.own')}</h2>
        <div class="set-list">
          <DownloadOwn />
        </div>
      </section>
      <section class="set-group">
        <h2>{t('account.leaving')}</h2>
        <div class="set-list">
          <Leave />
        </div>
      </section>
    </>
  )
}
