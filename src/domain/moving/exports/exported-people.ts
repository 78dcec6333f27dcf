import type { OutsideContext } from '#domain/context'
import type { Account } from '#store/accounts/account-reader'
import type { StoredExport } from '#store/realm/stored-export'
import { EXPORTED_CLIENT } from '#wire/export/client'
import { directGroups } from './exported-organization'
import { LONGEST_NAME_IN_TAR } from './json-file'
import { scopeOf, showsAddress } from './scope'
import type { Step } from './step'
import * as channelTables from './tables/channel-tables'
import { Recipients } from './tables/numbering'
import * as tables from './tables/people-tables'
import { realmNumber } from './tables/realm-tables'
import { scheduledRows } from './tables/scheduled-tables'

const PEOPLE_A_STEP = 500
/** The maximum number of subscriptions in one step. Each takes at most two rows of an export. */
const SUBSCRIPTIONS_A_STEP = 20_000

/** The next people. Their private data is included if they consent. */
export function exportedPeople(context: OutsideContext, found: StoredExport): Step {
  const { store, realm, now } = context
  const scope = scopeOf(store, found)
  const all = tables.peopleOf(store).filter(({ id }) => id > found.after && scope.hasPerson(id))
  const people = some(context, all)
  const { consenting, channels } = scope
  const number = realmNumber(store)
  const recipients = new Recipients(channels, directGroups(store, scope))
  const given: tables.PeopleContext = {
    store,
    realm: number,
    origin: realm.origin,
    recipients,
    people,
    channels,
    isShown: (id) => consenting.has(id),
    hasAddress: showsAddress,
    now: Math.floor(now / 1000),
    client: EXPORTED_CLIENT,
  }
  const scheduling = {
    store,
    realm: number,
    recipients,
    clientOf: () => EXPORTED_CLIENT,
    nobody: store.realm.get('identity').notificationBotId,
    hasHistory: () => false,
    longestName: LONGEST_NAME_IN_TAR,
  }
  const rows = {
    zerver_userprofile: tables.personRows(given),
    zerver_customprofilefieldvalue: tables.profileRows(given),
    zerver_userstatus: tables.statusRows(given),
    zerver_subscription: channelTables.subscriptionRows(given),
    zerver_realmauditlog: channelTables.auditRows(given),
    zerver_alertword: tables.alertWordRows(given),
    zerver_muteduser: tables.muteRows(given),
    zerver_onboardingstep: tables.onboardingRows(given),
    zerver_savedsnippet: tables.snippetRows(given),
    zerver_usertopic: tables.topicPolicyRows(given),
    zerver_scheduledmessage: scheduledRows(
      scheduling,
      people.filter(({ id }) => consenting.has(id)),
    ),
  }
  return { files: [], rows, after: people.length < all.length ? people.at(-1)?.id : undefined }
}

/** The people for the next step: at least one, if any are left. */
function some({ store }: OutsideContext, all: readonly Account[]): Account[] {
  const people: Account[] = []
  let subscriptions = 0
  for (const account of all) {
    subscriptions += store.subscriptions.listOf(account.id).length
    if (people.length > 0 && (people.length >= PEOPLE_A_STEP || subscriptions > SUBSCRIPTIONS_A_STEP)) break
    people.push(account)
  }
  return people
}
