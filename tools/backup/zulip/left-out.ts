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
    ['codes that are asked for beside passwords', rowsOf('second_factors') ?? 0],
    ['reminders', rowsOf('reminders') ?? 0],
    ['the address of calls', settingOfRealm(store, 'call_url_template') === '' ? 0 : 1],
    ['that search engines leave public pages out', settingOfRealm(store, 'public_pages_indexed') ? 0 : 1],
    ['how much of a day is for people without an account', settingOfRealm(store, 'public_pages_share') === 20 ? 0 : 1],
    [
      'sections of people’s own channels',
      database.exec<{ count: number }>("SELECT count(*) AS count FROM subscriptions WHERE section <> ''")[0]?.count ??
        0,
    ],
    ['drafts', rowsOf('drafts') ?? 0],
    ['invitations', rowsOf('invitations') ?? 0],
    ['default channel groups', store.realm.find('defaultGroups')?.length ?? 0],
    [
      'messages with votes in polls or tasks in lists',
      database.exec<{ count: number }>("SELECT count(*) AS count FROM messages WHERE submessages <> '[]'")[0]?.count ??
        0,
    ],
    ['entries of the audit log', rowsOf('audit_log') ?? 0],
    ['browsers with notifications', rowsOf('web_push_subscriptions') ?? 0],
  ]
}
