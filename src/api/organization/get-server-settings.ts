import * as z from 'zod'
import { renderDescription } from '#domain/channels/administration/description'
import type { PublicQueryContext } from '#domain/context'
import { listOffered } from '#domain/login/offered-providers'
import { arePasswordsOff } from '#domain/login/passwords-off'
import { hasPublicChannel } from '#domain/public/spectators/spectator'
import { realmIconUrl } from '#domain/realm/icon'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { SERVER_VERSION } from '#domain/version'
import { FEATURE_LEVEL } from '#lib/feature-level'
import type { StoredProvider } from '#store/realm/stored-provider'
import { publicQuery } from '../contract/operation'

const INCOMPATIBLE_CLIENT = 'ZulipInvalid'
/** Every way to log in that a Zulip server could offer, since strict clients expect them all. */
const AUTHENTICATION_METHODS = {
  password: true,
  dev: false,
  email: true,
  ldap: false,
  remoteuser: false,
  github: false,
  azuread: false,
  gitlab: false,
  google: false,
  apple: false,
  saml: false,
  'openid connect': false,
}

const methodsOf = (hasPasswords: boolean, hasProviders: boolean) => ({
  ...AUTHENTICATION_METHODS,
  password: hasPasswords,
  email: hasPasswords,
  'openid connect': hasProviders,
})

/**
 * A provider as clients show it: a button next to the password form. Phone apps add their one-time pad to the address.
 */
function externalMethod({ id, name, kind }: StoredProvider) {
  // Behind Cloudflare Access, our own page logs people in automatically.
  const url = kind === 'access' ? '/login' : `/accounts/login/with/${id}`
  return { name: `oidc:${id}`, display_name: name, display_icon: null, login_url: url, signup_url: url }
}

/**
 * Our own log-in page, if anyone has a passkey or codes, because apps support neither. Apps open it with their one-time
 * pad.
 */
function ownPage({ store }: Pick<PublicQueryContext, 'store'>) {
  if (!store.passkeys.areUsed() && !store.secondFactors.areUsed()) return []
  const url = '/login'
  return [{ name: 'browser', display_name: 'passkey or code', display_icon: null, login_url: url, signup_url: url }]
}

/** Returns the data that a client shows before anyone logs in. https://zulip.com/api/get-server-settings */
export const getServerSettings = publicQuery({
  name: 'get-server-settings',
  method: 'GET',
  path: '/server_settings',
  params: z.object({}),
  run(context) {
    const { store, realm } = context
    const offered = listOffered(context)
    return {
      authentication_methods: methodsOf(!arePasswordsOff(context), offered.length > 0),
      zulip_version: SERVER_VERSION,
      zulip_merge_base: SERVER_VERSION,
      zulip_feature_level: FEATURE_LEVEL,
      push_notifications_enabled: false,
      is_incompatible: context.client.name === INCOMPATIBLE_CLIENT,
      email_auth_enabled: !arePasswordsOff(context),
      require_email_format_usernames: true,
      realm_url: realm.origin,
      realm_uri: realm.origin,
      realm_name: settingOfRealm(store, 'name'),
      realm_icon: realmIconUrl(context),
      realm_description: renderDescription(context, settingOfRealm(store, 'description')),
      realm_web_public_access_enabled: hasPublicChannel(store),
      external_authentication_methods: [...ownPage(context), ...offered.map(externalMethod)],
    }
  },
})
