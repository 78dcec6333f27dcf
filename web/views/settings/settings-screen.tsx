import type { FunctionComponent } from 'preact'
import { useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import { AT } from '../../app/route'
import { lateScreen } from '../../parts/loading/late-screen'
import { Absent } from '../../parts/page/absent'
import { Head } from '../../parts/page/head'
import { t } from '../../words/t'
import { SettingGroups } from './setting-groups'
import { type AnyPage, type PageId, type Part, pageOf } from './tables/pages'
import { sourceOf } from './tables/sources'

/** The content of pages that have more than the settings in the tables. */
const MORE: Partial<Record<PageId, FunctionComponent>> = {
  profile: lateScreen(() => import('./own/own-pages'), 'ProfileMore'),
  account: lateScreen(() => import('./own/own-pages'), 'AccountMore'),
  muted: lateScreen(() => import('./own/own-pages'), 'MutedMore'),
  notifications: lateScreen(() => import('./notices/push-settings'), 'PushSettings'),
  files: lateScreen(() => import('./own/own-pages'), 'FilesMore'),
  snippets: lateScreen(() => import('./own/own-pages'), 'SnippetsMore'),
  alert_words: lateScreen(() => import('./own/own-pages'), 'AlertWordsMore'),
  organization: lateScreen(() => import('./run/run-pages'), 'OrganizationMore'),
  permissions: lateScreen(() => import('./run/run-pages'), 'PermissionsMore'),
  sign_in: lateScreen(() => import('./run/sign-in/sign-in-more'), 'SignInMore'),
  roles: lateScreen(() => import('./run/run-pages'), 'RolesMore'),
  people: lateScreen(() => import('./run/run-pages'), 'PeopleMore'),
  invitations: lateScreen(() => import('./run/run-pages'), 'InvitationsMore'),
  groups: lateScreen(() => import('./run/run-pages'), 'GroupsMore'),
  channels: lateScreen(() => import('./run/run-pages'), 'ChannelsMore'),
  emoji: lateScreen(() => import('./run/run-pages'), 'EmojiMore'),
  linkifiers: lateScreen(() => import('./run/run-pages'), 'LinkifiersMore'),
  playgrounds: lateScreen(() => import('./run/run-pages'), 'PlaygroundsMore'),
  profile_fields: lateScreen(() => import('./run/run-pages'), 'ProfileFieldsMore'),
  exports: lateScreen(() => import('./run/run-pages'), 'ExportsMore'),
  usage: lateScreen(() => import('./run/run-pages'), 'UsageMore'),
  history: lateScreen(() => import('./run/record/history-more'), 'HistoryMore'),
}

export function SettingsScreen({ part, page, setting }: { part: Part; page: string; setting: string | undefined }) {
  const found = pageOf(part, page)
  return found ? <SettingsPage key={found.id} page={found} setting={setting} /> : <Absent />
}

/** A settings page. People who lose the right to change it while it is open keep their typed text on the screen. */
function SettingsPage({ page, setting }: { page: AnyPage; setting: string | undefined }) {
  const { client } = useApp()
  const wasOnceMine = useRef(false)
  const isMine = page.may(client)
  wasOnceMine.current ||= isMine
  const More = MORE[page.id]
  return (
    <>
      <Head title={t(`page.${page.id}`)} back={AT.you} />
      <div class="scroll">
        <div class="col">
          <div class="settings">
            {!isMine && (
              <p class="warning" role="alert">
                {t(wasOnceMine.current ? 'settings.no_longer' : 'settings.not_yours')}
              </p>
            )}
            {wasOnceMine.current && (
              <>
                <p class="lede">{t(`lede.${page.id}`)}</p>
                <SettingGroups
                  source={sourceOf(page)}
                  {...(page.id !== 'newcomers' && { page: page.id })}
                  found={setting}
                />
                {More && <More />}
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
