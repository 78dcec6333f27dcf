import { apiEmail, EMAIL_VISIBILITY, fakeEmail, visibilityOf } from '#domain/people/accounts/email'
import { peopleSeenBy } from '#domain/people/accounts/sight'
import type { AccountId } from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { usesGravatar } from '#lib/pictures/gravatar'
import { topicLinks } from '#markdown/topic-links'
import type { Account } from '#store/accounts/account-reader'
import type { PersonSummary } from '#store/accounts/person-summary'
import { PROPERTY } from '#store/message-index/entry'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import type { MessageFacts, MessagePlace, Person } from '#wire/message'
import { avatarUrl, UNKNOWN_AVATAR, UNKNOWN_NAME } from '#wire/user'
import { Places } from './places'

interface Context {
  store: Readers
  realm: { name: string; origin: string }
}

interface Options {
  places?: Places
  /** The viewer. Restricted guests don't learn who some people are. If left out, everyone is visible. */
  viewer?: Pick<Account, 'id' | 'role'>
}

/**
 * Looks up the data that messages need in addition to their rows. Each item is looked up once, however many messages
 * need it.
 */
export class MessageFactsFinder {
  readonly #context: Context
  readonly #places: Places
  readonly #viewer: Options['viewer']
  #seen: ReturnType<typeof peopleSeenBy> | undefined
  readonly #people = new Map<AccountId, Person>()
  readonly #senders = new Map<AccountId, MessageFacts['sender']>()
  readonly #links = new Map<string, MessageFacts['topicLinks']>()

  constructor(context: Context, { places = new Places(context.store), viewer }: Options = {}) {
    this.#context = context
    this.#places = places
    this.#viewer = viewer
  }

  of(row: MessageRow): MessageFacts {
    const place = this.#describePlace(row)
    return {
      sender: this.#senderOf(row.senderId),
      realmName: this.#context.realm.name,
      place,
      topicLinks: place.kind === 'channel' ? this.#linksOf(place.topic) : [],
    }
  }

  person(id: AccountId): Person {
    return remember(this.#people, id, () => this.#describePerson(id))
  }

  #describePerson(id: AccountId): Person {
    const account = this.#context.store.accounts.summarize(id)
    const { origin } = this.#context.realm
    if (!account || this.#isHidden(account)) return { id, email: fakeEmail(id, origin), fullName: UNKNOWN_NAME }
    return { id, email: apiEmail(account, origin), fullName: account.fullName }
  }

  #isHidden({ id, isSystemBot }: PersonSummary): boolean {
    if (!this.#viewer || isSystemBot) return false
    this.#seen ??= peopleSeenBy(this.#context.store, this.#viewer)
    return this.#seen !== 'everybody' && !this.#seen.has(id)
  }

  #senderOf(id: AccountId): MessageFacts['sender'] {
    return remember(this.#senders, id, () => this.#describeSender(id))
  }

  /** Computed only when needed, since computing a picture's address involves hashing. */
  #describeSender(id: AccountId): MessageFacts['sender'] {
    const account = this.#context.store.accounts.summarize(id)
    const { email, fullName } = this.person(id)
    if (!account || this.#isHidden(account)) return { email, fullName, avatarUrl: UNKNOWN_AVATAR, hasGravatar: false }
    const isPublic = visibilityOf(account) === EMAIL_VISIBILITY.everyone
    const hasGravatar = usesGravatar() && account.avatarSource === 'G' && isPublic && !account.isSystemBot
    return { email, fullName, avatarUrl: avatarUrl(account, 'small'), hasGravatar }
  }

  #describePlace({ properties, recipientId, topicId }: MessageRow): MessagePlace {
    if (properties & PROPERTY.direct) {
      const participants = this.#places.participants(recipientId)
      return { kind: 'direct', participants: participants.map((id) => this.person(id)) }
    }
    const channel = this.#places.channel(recipientId)
    const topic = this.#places.topic(topicId)
    return { kind: 'channel', channelId: channel?.id ?? 0, channelName: channel?.name ?? '', topic }
  }

  #linksOf(topic: string): MessageFacts['topicLinks'] {
    const linkifiers = () => this.#context.store.realm.find('linkifiers') ?? []
    return remember(this.#links, topic, () => topicLinks(topic, linkifiers()))
  }
}
