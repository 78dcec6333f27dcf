import { settingOfRealm } from '#domain/settings/realm-setting'
import type { OpenBackup } from './open-backup'

/** Kinds of data that an export for Zulip can't contain, with their counts. */
export function leftOut({ database, store }: OpenBackup): [what: string, count: number][] {
  const rowsOf = (table: string) =>
    database.exec<{ count: number }>(`SELECT count(*) AS count FROM "${table}"`)[0]?.count
  const accounts = store.accounts.list().filter(({ isSystemBot, isBot }) => !isSystemBot && !isBot)
  return [
    ['passwords (people set new ones)', accounts.filter(({ passwordHash }) => passwordHash !== null).length],
    ['passkeys', rowsOf('passkeys') ?? 0],
    ['two-step verification', rowsOf('second_factors') ?? 0],
    ['reminders', rowsOf('reminders') ?? 0],
    ['the address for video calls', settingOfRealm(store, 'call_url_template') === '' ? 0 : 1],
    [
      'the setting that keeps search engines out of public pages',
      settingOfRealm(store, 'public_pages_indexed') ? 0 : 1,
    ],
    ['the share of requests for people without an account', settingOfRealm(store, 'public_pages_share') === 20 ? 0 : 1],
    [
      'channels in people’s own sections',
      database.exec<{ count: number }>("SELECT count(*) AS count FROM subscriptions WHERE section <> ''")[0]?.count ??
        0,
    ],
    ['drafts', rowsOf('drafts') ?? 0],
    ['invitations', rowsOf('invitations') ?? 0],
    ['default channel groups', store.realm.find('defaultGroups')?.length ?? 0],
    [
      'votes in polls and tasks in lists, messages',
      database.exec<{ count: number }>("SELECT count(*) AS count FROM messages WHERE submessages <> '[]'")[0]?.count ??
        0,
    ],
    ['audit log entries', rowsOf('audit_log') ?? 0],
    ['browsers that get notifications', rowsOf('web_push_subscriptions') ?? 0],
  ]
}
