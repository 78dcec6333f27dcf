import type { AccountId } from '#lib/ids'
import type { AccountReader } from './accounts/account-reader'
import type { ChannelReader } from './channels/channel-reader'
import type { GroupReader } from './groups/groups'
import { Shares } from './realm/ledger'
import { hostOf, SHARED_FACTS, shareOfChannel, shareOfGroup, sharesOfAccount, sharesOfFact } from './realm/ledger-sizes'
import type { CountedLedger } from './realm/ledger-sums'
import type { RealmReader } from './realm/realm-reader'

interface Counted {
  accounts: AccountReader
  channels: ChannelReader
  groups: GroupReader
  realm: RealmReader
}

/** Computes the ledger from all accounts, channels, groups and shared facts. */
export function countLedger({ accounts, channels, groups, realm }: Counted): CountedLedger {
  const shares = new Shares()
  for (const account of accounts.list()) for (const share of sharesOfAccount(account)) shares.add(share)
  for (const channel of channels.list()) shares.add(shareOfChannel(channel))
  for (const group of groups.list()) shares.add(shareOfGroup(group))
  for (const name of SHARED_FACTS) for (const share of sharesOfFact(name, realm.find(name))) shares.add(share)
  const entries = [...shares.byAccount].filter(([, bytes]) => bytes !== 0)
  const byHost: Record<AccountId, number> = {}
  for (const [id, bytes] of entries) {
    const host = hostOf(accounts.find(id))
    if (host !== null) byHost[host] = (byHost[host] ?? 0) + bytes
  }
  return { bytes: shares.bytes, byAccount: Object.fromEntries(entries), byHost }
}
