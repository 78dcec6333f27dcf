import type { AccountId } from '../../lib/ids'
import { topicLinks } from '../../markdown/topic-links'
import type { Account } from '../../store/accounts/account-reader'
import { PROPERTY } from '../../store/messages/entry'
import type { Readers } from '../../store/store'
import type { MessageRow } from '../../store/tables/messages'
import type { MessageFacts, MessagePlace, Person } from '../../wire/message'
import { avatarUrl } from '../../wire/user'
import { apiEmail, EMAIL_VISIBILITY, visibilityOf } from '../accounts/email'
import { Places } from './places'

interface Context {
  store: Readers
  realm: { name: string; origin: string }
}

/** Looks up what messages need beside their rows; each thing once, however many messages need it. */
export class MessageFactsFinder {
  readonly #accounts = new Map<AccountId, Account | undefined>()
  readonly #senders = new Map<AccountId, MessageFacts['sender']>()
  readonly #links = new Map<string, MessageFacts['topicLinks']>()

  constructor(
    private readonly context: Context,
    private readonly places = new Places(context.store),
  ) {}

  of(row: MessageRow): MessageFacts {
    const place = this.#placeOf(row)
    return {
      sender: this.#senderOf(row.senderId),
      realmName: this.context.realm.name,
      place,
      topicLinks: place.kind === 'channel' ? this.#linksOf(place.topic) : [],
    }
  }

  person(id: AccountId): Person {
    const account = this.#account(id)
    return { id, email: account ? apiEmail(account, this.context.realm.origin) : '', fullName: account?.fullName ?? '' }
  }

  #account(id: AccountId): Account | undefined {
    if (!this.#accounts.has(id)) this.#accounts.set(id, this.context.store.accounts.find(id))
    return this.#accounts.get(id)
  }

  #senderOf(id: AccountId): MessageFacts['sender'] {
    const known = this.#senders.get(id)
    if (known) return known
    const sender = this.#describeSender(id)
    this.#senders.set(id, sender)
    return sender
  }

  /** Not for each message: the address of a picture takes a hash. */
  #describeSender(id: AccountId): MessageFacts['sender'] {
    const account = this.#account(id)
    const { email, fullName } = this.person(id)
    const hasGravatar = account?.avatarSource === 'G' && visibilityOf(account) === EMAIL_VISIBILITY.everyone
    return { email, fullName, avatarUrl: account ? avatarUrl(account, 'small') : '', hasGravatar }
  }

  #placeOf({ properties, recipientId, topicId }: MessageRow): MessagePlace {
    if (properties & PROPERTY.direct) {
      const participants = this.places.participants(recipientId)
      return { kind: 'direct', participants: participants.map((id) => this.person(id)) }
    }
    const channel = this.places.channel(recipientId)
    const topic = this.places.topic(topicId)
    return { kind: 'channel', channelId: channel?.id ?? 0, channelName: channel?.name ?? '', topic }
  }

  #linksOf(topic: string): MessageFacts['topicLinks'] {
    const known = this.#links.get(topic)
    if (known) return known
    const links = topicLinks(topic, this.context.store.realm.find('linkifiers') ?? [])
    this.#links.set(topic, links)
    return links
  }
}
