import { useApp } from '../../app/app'
import { mayHaveBots } from '../../app/may-run'
import { AT } from '../../app/route'
import { Icon } from '../../parts/icons/icon'
import { Head } from '../../parts/page/head'
import { Avatar } from '../../parts/people/avatar'
import { useStatusLine } from '../../parts/people/status-line'
import { useIsPhone } from '../../parts/width'
import { t } from '../../words/t'
import { SettingsList } from '../settings/settings-sidebar'
import { Appearance } from './appearance'

/** The You screen: status, appearance, bots, help, and logging out. On phones, it also lists all settings. */
export function YouScreen() {
  const { client, overlay } = useApp()
  const isPhone = useIsPhone()
  const { ownId } = client.store
  const user = client.store.people.get(ownId)
  const status = useStatusLine(client, ownId)
  return (
    <>
      <Head title={t('tab.you')} />
      <div class="scroll">
        <div class="col">
          <div class="settings">
            <div class="set-list">
              <div class="set flow">
                <Avatar client={client} id={ownId} size="l" dot />
                <span class="txt">
                  <span>{user?.full_name}</span>
                  <span class="hint">{status || user?.delivery_email}</span>
                </span>
                <button type="button" class="btn" onClick={() => overlay.open('status')}>
                  {t('you.set_status')}
                </button>
              </div>
            </div>
            <Appearance />
            {isPhone && (
              <div class="settings-nav">
                <SettingsList />
              </div>
            )}
            <More />
            <form class="save-bar" method="post" action="/logout">
              <button type="submit" class="btn">
                <Icon name="exit" />
                {t('you.log_out')}
              </button>
            </form>
          </div>
        </div>
      </div>
    </>
  )
}

/** Links to the user's bots and to the keyboard shortcuts. */
function More() {
  const { client, overlay } = useApp()
  return (
    <section class="set-group">
      <h2>{t('you.more')}</h2>
      <div class="set-list">
        {mayHaveBots(client) && (
          <div class="set">
            <span class="txt">
              <a class="link" href={AT.bots}>
                {t('bots.title')}
              </a>
              <span class="hint">{t('you.bots_more')}</span>
            </span>
          </div>
        )}
        <div class="set">
          <span class="txt">
            <button type="button" class="link" onClick={() => overlay.open('help')}>
              {t('help.title')}
            </button>
          </span>
        </div>
      </div>
    </section>
  )
}
