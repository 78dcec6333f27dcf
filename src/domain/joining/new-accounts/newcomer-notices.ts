import { channelForNews } from '#domain/channels/announcements'
import type { WritingContext } from '#domain/context'
import { sendFromSystem } from '#domain/messages/sending/send-message'
import { systemWords, systemWordsFor } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/** Announces a new person in the channel that the organization chose for this. */
export function announceNewcomer(context: WritingContext, account: Account): void {
  const channel = channelForNews(context.store, 'signupAnnouncements')
  if (!channel) return
  const words = systemWords(context)
  sendFromSystem(
    context,
    { kind: 'channel', channel: { id: channel.id }, topic: words.topics.signUps },
    words.joined(silentMention(account)),
  )
}

/** Tells the inviter that the person they invited has joined. */
export function thankInviter(context: WritingContext, account: Account, inviterId: AccountId): void {
  const inviter = context.store.accounts.find(inviterId)
  if (!inviter?.isActive) return
  const text = systemWordsFor(inviter).accepted(silentMention(account), settingOfRealm(context.store, 'name'))
  sendFromSystem(context, { kind: 'direct', to: { ids: [inviterId] } }, text)
}
