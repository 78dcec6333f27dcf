import { MustBeOwner } from '#domain/people/accounts/errors'
import { BadRequest, BadValue } from '#lib/errors'
import { ROLE } from '#lib/ids'
import { isLanguage } from '#lib/text/languages'
import { entriesOf } from '#lib/typed-object'
import type { Readers } from '#store/store'
import type { QueryContext } from '../context'
import { checkPublicShare } from '../public/public-share'
import { settingOfRealm } from '../settings/realm-setting'
import { REALM_SETTINGS, type RealmSetting, type RealmSettingName } from '../settings/realm-settings'
import { checkCalls } from './call-providers'
import { checkRealmName } from './check-realm-name'
import { checkAuthenticationMethods } from './fixed-settings'
import { wishedPermissions } from './wished-permissions'

/** Values by name, of the right types; undefined if the request doesn't change them. */
export type RealmSettingChanges = Record<string, unknown>

const TABLE: [RealmSettingName, RealmSetting][] = entriesOf(REALM_SETTINGS)
/** The stored values for "unlimited". */
const UNLIMITED = { limit: null, retention: -1 } as const

/**
 * Checks what the types don't cover, in the same order as Zulip, before anything changes. Only owners may send owners'
 * settings, even unchanged ones. Returns the values to store.
 */
export function checkRealmValues(
  context: QueryContext,
  changes: RealmSettingChanges,
  authenticationMethods: Record<string, unknown> | undefined,
  knownMethods: readonly string[],
): RealmSettingChanges {
  const { store, viewer } = context
  const mustOwn = () => {
    if (viewer.role !== ROLE.owner) throw new MustBeOwner()
  }
  const { default_language: language, name } = changes
  if (name !== undefined) checkRealmName(String(name))
  if (language !== undefined && !isLanguage(String(language))) throw new BadRequest(`Invalid language '${language}'`)
  if (authenticationMethods) {
    mustOwn()
    checkAuthenticationMethods(authenticationMethods, knownMethods)
  }
  for (const name of ['video_chat_provider', 'giphy_rating', 'public_pages_share'] as const) {
    checkListed(name, changes[name])
  }
  checkCalls(context, changes)
  checkPublicShare(context, changes.public_pages_share)
  if (changes.message_retention_days !== undefined) mustOwn()
  const retention = read(changes, 'retention')
  const wanted = wishedPermissions(store, changes).flatMap((wish) => wish.map(([name]): string => name))
  const isOwners = ([name, { ownerOnly }]: (typeof TABLE)[number]) =>
    ownerOnly && (changes[name] !== undefined || wanted.includes(name))
  if (TABLE.some(isOwners)) mustOwn()
  return { ...changes, ...retention, ...read(changes, 'limit'), ...historyPolicy(store, changes) }
}

/** The requested policy for the edit history. Older clients have a switch instead, which the policy overrides. */
function historyPolicy(store: Readers, changes: RealmSettingChanges): RealmSettingChanges {
  const { allow_edit_history: isShown, message_edit_history_visibility_policy: wanted } = changes
  if (isShown === undefined && wanted === undefined) return {}
  const present = settingOfRealm(store, 'message_edit_history_visibility_policy')
  const shown = present === 'none' ? 'all' : present
  const policy = wanted ?? (isShown ? shown : 'none')
  return { allow_edit_history: policy !== 'none', message_edit_history_visibility_policy: policy }
}

function checkListed(name: RealmSettingName, value: unknown): void {
  const setting: RealmSetting = REALM_SETTINGS[name]
  const isListed = setting.type === 'integer' && setting.values?.includes(Number(value))
  if (value !== undefined && !isListed) throw new BadRequest(`Invalid ${name} ${value}`)
}

/** Reads numbers of seconds or days, or "unlimited". */
function read(changes: RealmSettingChanges, type: keyof typeof UNLIMITED): RealmSettingChanges {
  const wanted = TABLE.filter(([name, setting]) => setting.type === type && changes[name] !== undefined)
  return Object.fromEntries(
    wanted.map(([name]) => {
      const value = changes[name]
      if (value === 'unlimited') return [name, UNLIMITED[type]]
      if (typeof value === 'number' && value > 0) return [name, value]
      throw new BadValue(name, value)
    }),
  )
}
