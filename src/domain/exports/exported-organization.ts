import { ROLE } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Account } from '#store/accounts/account-reader'
import { EXPORTED_CLIENT } from '#wire/export/message'
import {
  exportedAccount,
  exportedChannel,
  exportedGroup,
  exportedRecipient,
  exportedSubscriptions,
} from '#wire/export/organization'
import { maySeeDeliveryEmail } from '../accounts/email'
import { postPolicyIn } from '../channels/describe-channel'
import type { OutsideContext } from '../context'
import { settingOfRealm } from '../settings/realm-setting'
import { REALM_SETTINGS } from '../settings/realm-settings'
import { SERVER_VERSION } from '../version'
import { jsonFile } from './json-file'
import { publicChannels } from './public-channels'
import type { Step } from './step'

/**
 * Everything but messages and files: settings, people, public channels, lists. Names of tables are
 * those of Zulip's exports.
 */
export function exportedOrganization(context: OutsideContext): Step {
  const { store, realm, now } = context
  const accounts = store.accounts.list()
  const channels = publicChannels(store)
  const content = {
    zerver_realm: [{ id: 1, string_id: realm.name, ...settings(context) }],
    zerver_client: [{ id: EXPORTED_CLIENT, name: 'Internal' }],
    zerver_userprofile: accounts.filter((one) => !one.isSystemBot).map((one) => exportedAccount(one, address(one))),
    zerver_userprofile_crossrealm: accounts
      .filter((one) => one.isSystemBot)
      .map((one) => exportedAccount(one, one.deliveryEmail)),
    zerver_stream: channels.map((one) => exportedChannel(one, postPolicyIn(store, one))),
    zerver_recipient: channels.map(exportedRecipient),
    zerver_subscription: channels.flatMap(exportedSubscriptions),
    zerver_defaultstream: channels.filter(({ isDefault }) => isDefault).map(({ id }) => ({ stream: id })),
    zerver_usergroup: store.groups.list().map(exportedGroup),
    zerver_realmemoji: store.realm.find('customEmoji') ?? [],
    zerver_realmfilter: store.realm.find('linkifiers') ?? [],
    zerver_realmdomain: store.realm.find('domains') ?? [],
    zerver_realmplayground: store.realm.find('playgrounds') ?? [],
    zerver_customprofilefield: store.realm.find('profileFields') ?? [],
  }
  const about = { made_by: 'Edgewise', made_at: new Date(now).toISOString(), server: SERVER_VERSION, public_only: true }
  return { files: [jsonFile('export.json', about), jsonFile('realm.json', content)], after: undefined }
}

const NAMES = namesOf(REALM_SETTINGS)

const settings = ({ store }: OutsideContext) =>
  Object.fromEntries(NAMES.map((name) => [name, settingOfRealm(store, name)]))

/** Null where it is hidden from administrators too. */
function address(account: Account): string | null {
  return maySeeDeliveryEmail(account, { id: -1, role: ROLE.administrator }) ? account.deliveryEmail : null
}
