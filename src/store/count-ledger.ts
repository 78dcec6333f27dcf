import type { AccountReader } from './accounts/account-reader'
import type { ChannelReader } from './channels/channel-reader'
import type { GroupReader } from './groups/groups'
import type { StoredLedger } from './realm/facts'
import { Shares } from './realm/ledger'
import { SHARED_FACTS, shareOfAccount, shareOfChannel, shareOfGroup, sharesOfFact } from './realm/ledger-sizes'
import type { RealmReader } from './realm/realm-reader'

interface Counted {
  accounts: AccountReader
  channels: ChannelReader
  groups: GroupReader
  realm: RealmReader
}

/** What the ledger must say, from all that there is. */
export function countLedger({ accounts, channels, groups, realm }: Counted): StoredLedger {
  const shares = new Shares()
  for (const account of accounts.list()) shares.add(shareOfAccount(account))
  for (const channel of channels.list()) shares.add(shareOfChannel(channel))
  for (const group of groups.list()) shares.add(shareOfGroup(group))
  for (const name of SHARED_FACTS) for (const share of sharesOfFact(name, realm.find(name))) shares.add(share)
  const entries = [...shares.byAccount].filter(([, bytes]) => bytes !== 0)
  return { bytes: shares.bytes, byAccount: Object.fromEntries(entries) }
}
