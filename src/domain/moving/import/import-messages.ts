import type { WritingContext } from '#domain/context'
import { stageSearchable } from '#domain/messages/make-searchable'
import { render } from '#domain/messages/rendering/render'
import { propertiesOf } from '#domain/messages/text-properties'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { FLAG, type Flags } from '#lib/flags'
import {
  type AccountId,
  type AudienceId,
  asId,
  type ChannelId,
  type MessageId,
  type RecipientId,
  type TopicId,
} from '#lib/ids'
import { remember } from '#lib/memory/remember'
import { foldName } from '#lib/text/fold'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import { PROPERTY } from '#store/message-index/entry'
import { encodeMentions, type Mentions } from '#store/messages/mentions'
import type { MessageRow, StoredEdit, StoredReaction, StoredReference } from '#store/tables/messages'
import { checkAccounts } from './check-references'
import type { Piece } from './pieces'

type Given = Piece<'messages'>['rows'][number]

/** Imports messages in the order of their ids, after all older messages. Their text is rendered again. */
export function importMessages(context: WritingContext, { audiences, rows }: Piece<'messages'>): void {
  const { store } = context
  for (const people of audiences) checkAccounts(store, people)
  const known = new Map<string, AudienceId>()
  const audienceOf = (index: number, recipient: RecipientId): AudienceId => {
    const members = audiences[index]
    if (!members) throw new BadRequest(`There is no audience ${index}`)
    const key = `${recipient} ${index}`
    const id = known.get(key) ?? store.audiences.ensureCurrent(recipient, Bitmap.from(members))
    known.set(key, id)
    return id
  }
  const personal = new PersonalFlags()
  const begun: Begun = new Map()
  const found: { message: MessageRow; topic: string }[] = []
  const messages = rows.map((given) => {
    if (given.id < store.index.nextId())
      throw new BadRequest(`Message ${given.id} isn't newer than the messages before it`)
    checkPeople(store, given)
    const place = recipientOf(context, given.place)
    const audienceId = audienceOf(given.audience, place.recipientId)
    const message = asStored(context, given, { ...place, audienceId }, begun)
    if ('topic' in given.place) begin(begun, given.place.channelId, given.place.topic, given.id)
    personal.enter(given)
    found.push({ message, topic: 'topic' in given.place ? given.place.topic : '' })
    for (const file of given.files) store.attachments.addUse(file, message)
    store.properties.set(message.id, { reacted: message.reactions.length > 0, held: message.holders.length > 0 })
    return message
  })
  stageSearchable(store, found)
  store.history.addAll(messages)
  for (const [account, flag, ids] of personal.all()) store.flags.add(account, ids, flag)
}

/** The first message of each topic in a piece. Links may need it before the piece's messages are stored. */
type Begun = Map<string, MessageId>

const keyOf = (channel: ChannelId, topic: string) => `${channel} ${foldName(topic)}`

function begin(begun: Begun, channel: ChannelId, topic: string, id: MessageId): void {
  const key = keyOf(channel, topic)
  if (!begun.has(key)) begun.set(key, id)
}

function checkPeople(store: WritingContext['store'], { senderId, place, concerns, edits, reactions }: Given): void {
  checkAccounts(store, [senderId])
  if ('people' in place) checkAccounts(store, place.people)
  for (const people of Object.values(concerns)) checkAccounts(store, people ?? [])
  checkAccounts(
    store,
    [...edits, ...reactions].map(({ accountId }) => accountId),
  )
}

type Stored = Pick<MessageRow, 'recipientId' | 'topicId' | 'audienceId'>

function asStored(context: WritingContext, given: Given, stored: Stored, begun: Begun): MessageRow {
  const { store } = context
  const sender = store.accounts.get(given.senderId)
  const rendered = renderAsThen(context, given, sender, begun)
  const mentions = mentionsIn(given, rendered.mentionsChannel)
  const isDirect = 'people' in given.place
  return {
    id: given.id,
    ...stored,
    senderId: given.senderId,
    client: given.client,
    sentAt: given.sentAt,
    editedAt: given.editedAt,
    source: given.source,
    html: rendered.html,
    properties:
      propertiesOf({ source: given.source, rendered, hasFiles: given.files.length > 0 }, mentions) |
      (isDirect ? PROPERTY.direct : 0) |
      (given.isResolvedNotice ? PROPERTY.resolvedNotice : 0) |
      PROPERTY.readBySender,
    mentions: encodeMentions(mentions),
    references: referencesIn(given),
    reactions: given.reactions.map((one): StoredReaction => ({ ...one, fullName: nameOf(context, one.accountId) })),
    editHistory: given.edits.map((edit) => asStoredEdit(context, edit, sender)),
    submessages: [],
    holders: given.concerns.holders ?? [],
    retryKey: null,
    type: given.isResolvedNotice ? 2 : 1,
  }
}

/**
 * The old server's HTML, if ours would have been the same while everyone was active, so that people who were
 * deactivated later stay mentioned. Otherwise, it is our own HTML.
 */
function renderAsThen(context: WritingContext, { source, html }: Given, sender: Account, begun: Begun): Rendered {
  const findBegun = (channel: ChannelId, topic: string) => begun.get(keyOf(channel, topic))
  const alertWords = context.store.alertWords.all()
  const options = { sender, alertWords, findBegun, linksEveryChannel: sender.isSystemBot }
  const now = render(context, source, options)
  if (html === null || html === now.html) return now
  const { formerOrigin } = context.store.realm.get('identity')
  const then = render(context, source, { ...options, everybodyIsActive: true, realmUrl: formerOrigin })
  return then.html === html ? then : now
}

function recipientOf({ store }: WritingContext, place: Given['place']): { recipientId: RecipientId; topicId: TopicId } {
  if ('people' in place) {
    return { recipientId: store.conversations.getOrCreate(place.people).id, topicId: asId<TopicId>(0) }
  }
  const channel = store.channels.find(place.channelId)
  if (!channel) throw new BadRequest(`There is no channel ${place.channelId}`)
  const { recipientId } = channel
  return { recipientId, topicId: store.topics.getOrCreateTopic(recipientId, place.topic) }
}

/** The people whom the message concerned when it was sent. Its text only says whom it concerns now. */
function mentionsIn({ concerns }: Given, mentionsChannel: boolean): Mentions {
  const { group, topicWildcard, channelWildcard, alertWords } = concerns
  const set = (people: AccountId[] | undefined): ReadonlyBitmap<AccountId> | undefined => people && Bitmap.from(people)
  return {
    ...(group && { group: set(group) }),
    ...(topicWildcard && { topicWildcard: set(topicWildcard) }),
    ...(mentionsChannel && { channelWildcard: Bitmap.from(channelWildcard ?? []) }),
    ...(alertWords && { alertWords: set(alertWords) }),
  }
}

function referencesIn({ concerns, files }: Given): StoredReference[] {
  const people = (concerns.mentioned ?? []).map((id): StoredReference => ({ kind: 'person', id }))
  return [...people, ...files.map((id): StoredReference => ({ kind: 'file', id }))]
}

function asStoredEdit(context: WritingContext, edit: Given['edits'][number], sender: Account): StoredEdit {
  if (edit.prevSource === undefined) return edit
  return { ...edit, prevHtml: render(context, edit.prevSource, { sender }).html }
}

const nameOf = ({ store }: WritingContext, id: AccountId) => store.accounts.summarize(id)?.fullName ?? ''

/** Flags of individual people, grouped by person, as they are stored. */
class PersonalFlags {
  readonly #byPerson = new Map<AccountId, Map<Flags, MessageId[]>>()

  enter({ id, concerns: { mentioned, starred, collapsed } }: Given): void {
    this.#add(id, mentioned, FLAG.mentioned)
    this.#add(id, starred, FLAG.starred)
    this.#add(id, collapsed, FLAG.collapsed)
  }

  *all(): Generator<[AccountId, Flags, MessageId[]]> {
    for (const [person, flags] of this.#byPerson) for (const [flag, ids] of flags) yield [person, flag, ids]
  }

  #add(id: MessageId, people: AccountId[] = [], flag: Flags): void {
    for (const person of people) {
      const flags = remember(this.#byPerson, person, () => new Map<Flags, MessageId[]>())
      remember(flags, flag, () => []).push(id)
    }
  }
}
