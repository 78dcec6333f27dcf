import type { Account } from '#store/accounts/account-reader'
import type { Readers, Writers } from '#store/store'
import { packPeople, unpackPeople } from '#store/tables/packed-people'
import { SHORTEST_GATHERING_SECONDS } from '../limits'
import { settingOf } from './user-settings'

/** The settings that turn on emails about missed messages. */
export const MAIL_SWITCHES = [
  'enable_offline_email_notifications',
  'enable_stream_email_notifications',
  'enable_followed_topic_email_notifications',
] as const

/**
 * How long missed messages are collected for everyone who chose no shorter time. After that, the messages are held for
 * people who chose a longer time.
 */
export const GATHERED_SECONDS = 120

type Known = Pick<Account, 'id' | 'settings'>

export const gatheringSeconds = (account: Known): number =>
  settingOf(account, 'email_notifications_batching_period_seconds')

/**
 * The shortest time that anyone has ever chosen to wait for an email about missed messages: at most `GATHERED_SECONDS`
 * and at least `SHORTEST_GATHERING_SECONDS`.
 */
export const shortestGatheringMs = ({ realm }: Pick<Readers, 'realm'>): number =>
  Math.max(realm.find('mailSeconds') ?? GATHERED_SECONDS, SHORTEST_GATHERING_SECONDS) * 1000

/**
 * Stores whether someone wants no emails about missed messages, and lowers the shortest waiting time to theirs if that
 * is shorter.
 */
export function enterMailWishes(store: Writers, account: Known): void {
  const known = store.realm.find('mailSilent')
  const silent = unpackPeople(known ?? [])
  const isSilent = wantsNone(store, account)
  if (silent.has(account.id) !== isSilent) {
    store.realm.set('mailSilent', packPeople(silent.clone().set(account.id, isSilent)))
  }
  const shortest = store.realm.find('mailSeconds') ?? GATHERED_SECONDS
  if (gatheringSeconds(account) < shortest) store.realm.set('mailSeconds', gatheringSeconds(account))
}

function wantsNone(store: Writers, account: Known): boolean {
  if (MAIL_SWITCHES.some((name) => settingOf(account, name))) return false
  return !store.subscriptions.listOf(account.id).some((one) => one.emailNotifications)
}
