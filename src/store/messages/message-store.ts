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

/** Creates everything that accesses messages, once per realm. */
export function openMessages(database: Database, packing?: Packing): MessageWriters {
  const topics = new TopicWriter(database)
  const events = new EventLogWriter(database)
  const messages = new MessageWriter(database, topics, { events, membersOf: (id) => audiences.get(id).members })
  const arrivals = new ArrivalWriter(database)
  const audiences = new AudienceWriter(database, arrivals)
  const index = new IndexWriter(database, (message) => audiences.peerOf(message), packing)
  const properties = new PropertyWriter(database)
  const flags = new FlagWriter(database)
  const mutes = new MuteWriter(database)
  const search = new SearchWriter(database)
  const readState = new ReadStateWriter(database, { index, audiences, properties, mutes })
  return {
    events,
    messages,
    audiences,
    arrivals,
    index,
    properties,
    flags,
    mutes,
    search,
    readState,
    topics,
    moves: new MoveWriter(database),
    topicWords: new TopicWordWriter(database),
    topicSources: new TopicSourceWriter(database),
    conversations: new ConversationWriter(database, audiences),
    history: new HistoryWriter({ messages, index, audiences, properties, readState, flags, search }),
  }
}
