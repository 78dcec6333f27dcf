import { type Makers, withLateFields } from '#lib/late-fields'
import { EventLogWriter } from '../events/event-log'
import type { EventLogReader } from '../events/event-log-reader'
import type { IndexReader } from '../message-index/index-reader'
import { IndexWriter, type Packing } from '../message-index/index-writer'
import type { SearchReader } from '../search/search-reader'
import { SearchWriter } from '../search/search-writer'
import { type TopicWordReader, TopicWordWriter } from '../search/topic-words'
import type { Database } from '../sql/database'
import { type ArrivalReader, ArrivalWriter } from './arrivals'
import type { AudienceReader } from './audience-reader'
import { AudienceWriter } from './audience-writer'
import type { ConversationReader } from './conversation-reader'
import { ConversationWriter } from './conversation-writer'
import type { FlagReader } from './flag-reader'
import { FlagWriter } from './flag-writer'
import { HistoryWriter } from './history-writer'
import type { MessageReader } from './message-reader'
import { MessageWriter } from './message-writer'
import { type MoveReader, MoveWriter } from './moves'
import type { MuteReader } from './mute-reader'
import { MuteWriter } from './mute-writer'
import type { PropertyReader } from './property-reader'
import { PropertyWriter } from './property-writer'
import type { ReadStateReader } from './read-state-reader'
import { ReadStateWriter } from './read-state-writer'
import type { TopicReader } from './topic-reader'
import { type TopicSourceReader, TopicSourceWriter } from './topic-sources'
import { TopicWriter } from './topic-writer'

/** All queries about messages. */
export interface MessageReaders {
  events: EventLogReader
  messages: MessageReader
  topics: TopicReader
  conversations: ConversationReader
  audiences: AudienceReader
  arrivals: ArrivalReader
  index: IndexReader
  properties: PropertyReader
  readState: ReadStateReader
  flags: FlagReader
  mutes: MuteReader
  moves: MoveReader
  search: SearchReader
  topicWords: TopicWordReader
  topicSources: TopicSourceReader
}

export interface MessageWriters extends MessageReaders {
  events: EventLogWriter
  messages: MessageWriter
  topics: TopicWriter
  conversations: ConversationWriter
  audiences: AudienceWriter
  arrivals: ArrivalWriter
  index: IndexWriter
  properties: PropertyWriter
  readState: ReadStateWriter
  flags: FlagWriter
  mutes: MuteWriter
  moves: MoveWriter
  search: SearchWriter
  topicWords: TopicWordWriter
  topicSources: TopicSourceWriter
  history: HistoryWriter
}

/** Creates only the parts that access messages, for tests. Each part is created when it is first used. */
export function openMessages(database: Database, packing?: Packing): MessageWriters {
  const store: MessageWriters = withLateFields(messageParts(database, () => store, packing))
  return store
}

/** The parts of a store that access messages. `store` returns the store of which they are part. */
export function messageParts(
  database: Database,
  store: () => MessageWriters,
  packing?: Packing,
): Makers<MessageWriters> {
  return {
    events: () => new EventLogWriter(database),
    messages: () => {
      const { topics, events } = store()
      return new MessageWriter(database, topics, { events, membersOf: (id) => store().audiences.get(id).members })
    },
    audiences: () => new AudienceWriter(database, store().arrivals),
    arrivals: () => new ArrivalWriter(database),
    index: () => new IndexWriter(database, (message) => store().audiences.peerOf(message), packing),
    properties: () => new PropertyWriter(database),
    flags: () => new FlagWriter(database),
    mutes: () => new MuteWriter(database),
    search: () => new SearchWriter(database),
    readState: () => new ReadStateWriter(database, store()),
    topics: () => new TopicWriter(database),
    moves: () => new MoveWriter(database),
    topicWords: () => new TopicWordWriter(database),
    topicSources: () => new TopicSourceWriter(database),
    conversations: () => new ConversationWriter(database, store().audiences),
    history: () => new HistoryWriter(store()),
  }
}
