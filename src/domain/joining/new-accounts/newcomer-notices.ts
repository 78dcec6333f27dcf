import { channelForNews } from '#domain/channels/announcements'
import type { WritingContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { silentMention } from '#domain/people/accounts/mention'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

const SIGN_UPS_TOPIC = 'signups'

/** Posts in the organization's channel for new people. */
export function announceNewcomer(context: WritingContext, account: Account): void {
  const channel = channelForNews(context.store, 'signupAnnouncements')
  if (!channel) return
  const text = `${silentMention(account)} joined this organization.`
  sendFromSystem(context, { kind: 'channel', channel: { id: channel.id }, topic: SIGN_UPS_TOPIC }, text)
}

/** Tells the inviter that the person they invited has joined. */
export function thankInviter(context: WritingContext, account: Account, inviterId: AccountId): void {
  const inviter = context.store.accounts.find(inviterId)
  if (!inviter?.isActive) return
  const text = `${silentMention(account)} accepted your invitation to join ${settingOfRealm(context.store, 'name')}.`
  sendFromSystem(context, { kind: 'direct', to: { ids: [inviterId] } }, text)
}
