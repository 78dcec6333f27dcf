// Faults in the code that keeps one account from slowing down the others: the ledger of bytes, long answers, sockets,
// the cost of work, and work in steps. The test named with a fault must find it, as in `accesses.mjs`.

const CHECK = 'src/domain/realm/check-shared-bytes.ts'
const OUTGOING = 'src/memory/outgoing.ts'
const CHARGE = 'src/realm/request/charge.ts'
const EFFORT = 'src/domain/messages/narrow/effort.ts'
const PRICES = 'src/memory/prices.ts'
const DUE_WORK = 'src/realm/work/run-due-work.ts'
const test = (name, title) => ({ test: `test/${name}.test.ts`, title })

const MOVES_OF_A_DAY =
  'messages that are moved in steps count toward the mover’s daily storage limit, but a move in progress is completed'

export const MUTANTS = [
  // Faults in keeping track of the data that everyone's clients load.
  {
    fault: 'one account can add any amount of data that everyone loads',
    file: CHECK,
    from: 'if (own > SHARED_BYTES_OF_ACCOUNT) throw new AccountHasAddedEnough()',
    to: '',
    ...test('api/ledger', 'applies to groups with descriptions of emoji'),
  },
  {
    fault: 'an organization has no limit for data that everyone loads',
    file: CHECK,
    from: 'ledger.bytes > bound) throw',
    to: 'ledger.bytes > 2 * bound) throw',
    ...test(
      'api/ledger',
      'exempts administrators up to the organization’s limit, beyond which only reducing is allowed',
    ),
  },
  {
    fault: 'people who were invited by one person can store more than their share',
    file: CHECK,
    from: 'own > PART * (SHARED_BYTES_OF_HOST - ledger.ofHost(host))',
    to: 'own > 2 * PART * (SHARED_BYTES_OF_HOST - ledger.ofHost(host))',
    ...test(
      'api/ledger-open-log-in',
      'an open log-in’s share holds 589 channels with the longest descriptions, and one with a short one',
    ),
  },
  {
    fault: 'the first members can use all the storage of the organization',
    file: CHECK,
    from: 'own > PART * (bound - ledger.bytes)',
    to: 'own > bound - ledger.bytes',
    ...test(
      'api/ledger-hosts',
      'others in the organization still have room, including those who joined before anything was counted',
    ),
  },
  {
    fault: 'a group that becomes larger isn’t counted',
    file: 'src/store/groups/groups.ts',
    from: 'this.ledger.enter([share], [shareOfGroup({ ...after, payerId })])',
    to: 'this.ledger.enter([share], [share])',
    ...test('api/ledger', 'applies to the last person who enlarged the data, and reducing the data is always allowed'),
  },
  // Faults in limiting the memory for long answers and sockets.
  {
    fault: 'shared parts of answers are in memory once for each answer',
    file: OUTGOING,
    from: 'if (holders === 0 || (holders === 1 && by === 1)) this.#shared',
    to: 'this.#shared',
    ...test('memory/outgoing', 'text that answers share is in memory once, however many answers there are'),
  },
  {
    fault: 'long answers start without waiting for room',
    file: OUTGOING,
    from: 'return own === 0 ? taken < most : taken < most / 2 && own < most / 4',
    to: 'return own + taken + most >= 0',
    ...test(
      'memory/outgoing',
      'an answer waits if there is no room, and the account with the fewest answers comes first',
    ),
  },
  {
    fault: 'one account can use all the room for long answers',
    file: OUTGOING,
    from: 'return own === 0 ? taken < most : taken < most / 2 && own < most / 4',
    to: 'return own >= 0 && taken < most',
    ...test('memory/outgoing', 'an account with large answers in progress waits, and other accounts don’t'),
  },
  {
    fault: 'the amount of data that waits for a socket isn’t limited',
    file: 'src/memory/unacknowledged.ts',
    from: 'while (this.#bytes > this.most && this.letGo());',
    to: '',
    ...test(
      'memory/unacknowledged',
      'if there is too much unacknowledged data, the fullest sockets of the account with the most data are closed',
    ),
  },
  {
    fault: 'any number counts as the receipt for data on a socket',
    file: 'src/realm/queues/socket-waiter.ts',
    from: 'if (!this.receipt || number !== this.receipt.number) return',
    to: 'if (!this.receipt) return',
    ...test(
      'realm/queues/waiting',
      'counts data as read only after its receipt was returned, also if the object has slept since',
    ),
  },
  // Faults in limiting the work of searches.
  {
    fault: 'a search tests everything in one step',
    file: EFFORT,
    from: 'return this.#looks >= LOOKS_A_STEP || this.store.rowCounts().read - this.#rowsBefore >= ROWS_A_STEP',
    to: 'return false',
    ...test('api/search-steps', 'lets other requests run between its steps'),
  },
  {
    fault: 'the messages that a search tests aren’t charged',
    file: EFFORT,
    from: '    looked.entries += looks',
    to: '',
    ...test('api/search-steps', 'is charged for each of its phrases and for the length of the messages'),
  },
  {
    fault: 'steps through the index of messages aren’t charged',
    file: 'src/store/message-index/index-cursor.ts',
    from: '    looked.entries++',
    to: '',
    ...test('api/search-steps', 'is charged for the index entries that it tested, in addition to the rows'),
  },
  {
    fault: 'the search index isn’t used for senders',
    file: 'src/domain/messages/narrow/other-conditions.ts',
    from: ', label: LABEL.sentBy(id)',
    to: '',
    ...test(
      'api/search-budgets',
      'can be searched for together with a sender by reading a limited number of rows for each message found',
    ),
  },
  {
    fault: 'the search index isn’t used for links',
    file: 'src/domain/messages/narrow/other-conditions.ts',
    from: ', label: known.label',
    to: '',
    ...test(
      'api/search-budgets',
      'can be searched for together with links by reading a limited number of rows for each message found',
    ),
  },
  {
    fault: 'the search index isn’t used for channels',
    file: 'src/domain/messages/narrow/channel-conditions.ts',
    from: 'recipients: [recipientId], labels }',
    to: 'recipients: [recipientId] }',
    ...test(
      'api/search-budgets',
      'can be searched for together with a channel by reading a limited number of rows for each message found',
    ),
  },
  {
    fault: 'the search index isn’t used for topics',
    file: 'src/domain/messages/narrow/channel-conditions.ts',
    from: '    ...(channel && labelledIn(lookups, channel, name)),',
    to: '',
    ...test(
      'api/search-budgets',
      'can be searched for together with a topic of a channel by reading a limited number of rows for each message found',
    ),
  },
  {
    fault: 'a search for direct messages tests all messages',
    file: 'src/domain/messages/narrow/direct-conditions.ts',
    from: '    labels: [[LABEL.participant(context.viewer.id)]],',
    to: '',
    ...test(
      'api/search-budgets',
      'reaches the oldest message with at most 60 rows, and 32 more for each further step: direct messages',
    ),
  },
  {
    fault: 'a search for direct messages with a word tests all messages with the word',
    file: 'src/domain/messages/narrow/direct-conditions.ts',
    from: '    labels: [[LABEL.participant(context.viewer.id)]],',
    to: '',
    ...test(
      'api/search-budgets',
      'can be searched for together with direct messages by reading a limited number of rows for each message found',
    ),
  },
  {
    fault: 'the search index isn’t used for conversations',
    file: 'src/domain/messages/narrow/direct-conditions.ts',
    from: ', labels: [[LABEL.recipient(id)]]',
    to: '',
    ...test(
      'api/search-budgets',
      'can be searched for together with a conversation by reading a limited number of rows for each message found',
    ),
  },
  // Faults in limiting the work of starting clients.
  {
    fault: 'starting a client reads all unread messages',
    file: 'src/domain/messages/unread/collect.ts',
    from: 'return newest.push({ id, recipientId, topicId, isDirect, properties, audienceId }) < MOST_UNREAD',
    to: 'return newest.push({ id, recipientId, topicId, isDirect, properties, audienceId }) > 0',
    ...test(
      'api/register-budget',
      'a registration takes at most 20 more rows if there are three times as many unread messages as are reported',
    ),
  },
  {
    fault: 'messages that were skipped for a person with many unread ones are examined again',
    file: 'src/store/message-index/kept-blocks.ts',
    from: 'const MOST_OF_REALM = 100',
    to: 'const MOST_OF_REALM = 4',
    ...test(
      'api/register-budget',
      'a registration takes at most 500 rows with 50,000 unread messages, and 10 once they have been counted',
    ),
  },
  {
    fault: 'starting a client skips an unlimited number of messages from other people',
    file: 'src/store/message-index/own-walk.ts',
    from: '    if (wasWorthwhile || this.#isElsewhere) return',
    to: '    return',
    ...test(
      'api/start-walks',
      'costs the same for someone who gets no messages, however many messages other people send',
    ),
  },
  {
    fault: 'starting a client examines all messages for unread ones',
    file: 'src/store/messages/read-state-reader.ts',
    from: 'const MOST_LOOKED = 262_144',
    to: 'const MOST_LOOKED = 262_144_000',
    ...test(
      'api/start-walks',
      'starting a client examines a limited number of messages to find unread messages, and reports if there may be more',
    ),
  },
  {
    fault: 'named messages are examined in one step, even if that takes a long time',
    file: EFFORT,
    from: 'if (!this.isOnePiece) throw new TooMuchInOnePiece()',
    to: '',
    ...test(
      'api/named-messages-work',
      'a search in named messages is refused if it would take too much work: matching',
    ),
  },
  {
    fault: 'a request continues with its steps after it has overdrawn the allowance',
    file: CHARGE,
    from: 'this.requireAllowance(this.#purses)',
    to: '',
    ...test('api/search-steps', 'is charged step by step, so that the allowance stops even many simultaneous searches'),
  },
  // Faults in limiting work on many people and messages.
  {
    fault: 'the unread messages of very many people who leave are marked in one transaction',
    file: 'src/domain/messages/reading/mark-left-read.ts',
    from: 'const PEOPLE_A_STEP = 50',
    to: 'const PEOPLE_A_STEP = 5_000',
    ...test(
      'api/leaving-budgets',
      'marking messages as read for very many people who leave takes small steps, and other people can send messages meanwhile',
    ),
  },
  {
    fault: 'a channel is marked as read in one step',
    file: 'src/domain/messages/reading/mark-scope-read.ts',
    from: 'const ENTRIES_A_STEP = 65_536',
    to: 'const ENTRIES_A_STEP = 10_000_000',
    ...test('api/marking-budgets', 'marking a channel as read is done in steps, and each step writes only a few rows'),
  },
  {
    fault: 'long rows of the log aren’t compressed',
    file: 'src/store/events/row.ts',
    from: 'const DEFLATED_FROM = 6_000',
    to: 'const DEFLATED_FROM = 6_000_000_000',
    ...test(
      'api/joining-budgets',
      'adds few bytes to the log if everyone is in each channel, and the events are the same after an eviction',
    ),
  },
  {
    fault: 'the number of steps to delete a topic isn’t limited',
    file: 'src/domain/messages/deletion/delete-topic.ts',
    from: 'left > 0 && steps > 0',
    to: 'left > 0 && steps > -1_000_000',
    ...test(
      'api/topics/delete-topic',
      'takes a limited number of steps per request, however few messages each step deletes',
    ),
  },
  {
    fault: 'all channels that people gained are sent in one step',
    file: 'src/domain/channels/tell-sight.ts',
    from: 'const CHANNELS_A_STEP = 200',
    to: 'const CHANNELS_A_STEP = 200_000',
    ...test(
      'api/sight-budgets',
      'are notified in steps that each handle a limited number of rows and bytes: all channels have the same subscriber',
    ),
  },
  // Faults in limiting people's own data, and emails.
  {
    fault: 'all reminders of a list are rendered',
    file: 'src/domain/drafts/reminders/list-reminders.ts',
    from: 'room >= 0 ? htmlOf',
    to: 'room >= -1_000_000_000 ? htmlOf',
    ...test('api/own-lists', 'are rendered up to a total length, and the others are sent in source form'),
  },
  {
    fault: 'a reminder mentions everyone',
    file: 'src/domain/drafts/reminders/reminder-text.ts',
    from: 'const MOST_NAMED = 10',
    to: 'const MOST_NAMED = 10_000',
    ...test('api/own-lists', 'name only some of the recipients if there are very many'),
  },
  {
    fault: 'personal data is counted in characters instead of bytes',
    file: 'src/store/tables/columns.ts',
    from: 'octet_length(json_quote(',
    to: 'length((',
    ...test('api/own-lists', 'applies to drafts'),
  },
  {
    fault: 'a revoked invitation doesn’t count toward the daily limit',
    file: 'src/domain/joining/invitations/manage.ts',
    from: 'context.store.invitations.update(invitation, { keyHash: null })',
    to: 'context.store.invitations.remove(invitation)',
    ...test('api/admission/revoke-email-invite', 'revoked invitations count toward their sender’s daily limit'),
  },
  {
    fault: 'the number of repeated emails for an invitation isn’t limited',
    file: 'src/domain/joining/invitations/manage.ts',
    from: "  countAttempt(context, 'invite-again', invitation.emailKey ?? '')",
    to: '',
    ...test(
      'api/admission/resend-email-invite',
      'an email invitation can be sent again only twice, and other invitations are not affected',
    ),
  },
  {
    fault: 'the number of emails about log-ins in a day isn’t limited',
    file: 'src/domain/mail/send-mail.ts',
    from: 'if (limitsApply && store.attempts.waitSeconds(key, now, NOTICES) > 0) return',
    to: '',
    ...test('api/new-login', 'emails about log-ins are limited per day, and other emails are still sent'),
  },
  // Faults in charging for work.
  {
    fault: 'a person who has overdrawn their allowance gets an answer',
    file: CHARGE,
    from: 'if (wait > 0) throw overdrawn(Math.ceil(wait / 1000))',
    to: '',
    ...test('api/allowances', 'makes requests fail before anything runs, with an error that says when to try again'),
  },
  {
    fault: 'readers are charged for the length of other people’s messages',
    file: CHARGE,
    from: 'Math.max(0, length - characters)',
    to: 'length + 0 * characters',
    ...test(
      'api/allowances',
      'long messages cost their senders more, and their readers at most one more row per message',
    ),
  },
  {
    fault: 'messages of a page aren’t charged',
    file: 'src/memory/prices.ts',
    from: '  item: 2,',
    to: '  item: 0,',
    ...test('api/allowances', 'a page costs more if it has more messages'),
  },
  {
    fault: 'scheduled messages aren’t charged',
    file: DUE_WORK,
    from: 'charge.payBy(purses)',
    to: '',
    ...test('api/scheduled-work', 'sending scheduled messages is charged to the person who scheduled them'),
  },
  {
    fault: 'delayed scheduled messages are all sent at once',
    file: 'src/memory/put-off.ts',
    from: 'const APART_MS = 1_000',
    to: 'const APART_MS = 0',
    ...test('api/scheduled-work', 'delayed messages are spread over several runs of the alarm'),
  },
  {
    fault: 'the alarm does all due work at once',
    file: DUE_WORK,
    from: 'const UNITS_AT_ONCE = 10_000',
    to: 'const UNITS_AT_ONCE = 10_000_000',
    ...test(
      'api/scheduled-work',
      'one run of the alarm sends a limited number of scheduled messages, so that other people don’t wait long',
    ),
  },
  {
    fault: 'the number of groups in groups isn’t limited',
    file: 'src/domain/groups/check-room.ts',
    from: 'if (added === 0 || store.groups.countLinks() + added <= MOST_GROUPS_IN_GROUPS) return',
    to: 'if (added >= 0) return',
    ...test('api/groups-in-groups', 'groups within groups and in permissions are limited in total'),
  },
  {
    fault: 'work that nested groups cause isn’t charged',
    file: 'src/store/groups/groups.ts',
    from: 'const LOOKS_OF_LINK = 5',
    to: 'const LOOKS_OF_LINK = 0',
    ...test('api/groups-in-groups', 'people who change a group are charged for the work that nested groups cause'),
  },
  {
    fault: 'messages that are moved in steps count toward nobody’s daily limit',
    file: 'src/realm/work/due-work.ts',
    from: 'storesFor: (store, { subject }) => payerOfMove(store, subject),',
    to: '',
    ...test('api/moves-of-a-day', MOVES_OF_A_DAY),
  },
  {
    fault: 'an accepted move stops halfway',
    file: 'src/realm/state/transact.ts',
    from: 'const limit = isAccepted ? Number.POSITIVE_INFINITY : ofDay',
    to: 'const limit = isAccepted ? ofDay : ofDay',
    ...test('api/moves-of-a-day', MOVES_OF_A_DAY),
  },
  {
    fault: 'a search marks words in any number of characters',
    file: 'src/domain/messages/fetching/present-page.ts',
    from: '(bytes > ANSWER_BYTES || !effort.isOnePiece)',
    to: 'bytes > ANSWER_BYTES',
    ...test('api/marked-pages', 'ends at the limit for marked text, and the next pages contain the remaining messages'),
  },
  {
    fault: 'marking words isn’t charged',
    file: 'src/domain/messages/fetching/present-messages.ts',
    from: 'this.#lookups.effort.spend(Math.ceil(row.html.length / CHARACTERS_A_LOOK.parsed))',
    to: '',
    ...test('api/marked-pages', 'has a price that includes the work of marking'),
  },
  {
    fault: 'a channel that becomes larger isn’t counted',
    file: 'src/store/channels/channel-writer.ts',
    from: 'this.ledger.enter([share], [shareOfChannel(charged)])',
    to: 'this.ledger.enter([share], [share])',
    ...test('api/ledger-walk', 'the ledger has the same sums as a new count after every sequence of changes'),
    says: 'Property failed',
  },
  {
    fault: 'each registration contains a copy of the shared parts',
    file: OUTGOING,
    from: 'if (holders === 0 || (holders === 1 && by === 1)) this.#shared',
    to: 'this.#shared',
    ...test(
      'api/many-registers',
      'share the parts that are the same for everyone, so that each registration needs little memory',
    ),
    says: 'an answer was read too slowly',
  },
  // Faults that make the number of rows grow with the number of people or messages.
  {
    fault: 'archiving a channel writes a row for each of its subscribers',
    file: 'src/domain/channels/administration/archive-channel.ts',
    from: 'store.readState.markArchived(channel.recipientId)',
    to: 'store.readState.markArchived(channel.recipientId); for (const id of witnesses) store.subscriptions.update(id, channel.id, { isMuted: true })',
    ...test(
      'api/archive-budgets',
      'archiving or leaving a channel writes the same number of rows with 1, 1,000 or 20,000 subscribers',
    ),
  },
  {
    fault: 'people get a separate event for each person who left',
    file: 'src/domain/people/deactivate.ts',
    from: 'context.emit(realmUserUpdate(id, { is_active: isActive }), { accounts })',
    to: 'for (const one of accounts) context.emit(realmUserUpdate(id, { is_active: isActive }), { accounts: [one] })',
    ...test(
      'api/changing-budgets',
      'deactivating someone or making a channel private reads and writes few rows, even with many people',
    ),
  },
  {
    fault: 'a step of a move costs ten times as much',
    file: 'src/domain/limits.ts',
    from: 'MESSAGES_A_STEP = 100',
    to: 'MESSAGES_A_STEP = 1000',
    ...test(
      'api/large-topics',
      'costs about one row per message, and no more work per step if it is ten times as large: {}',
    ),
  },
  // Faults that make ordinary use cost too much.
  {
    fault: 'a call costs a hundred and forty times as much',
    file: PRICES,
    from: 'call: 100,',
    to: 'call: 14_000,',
    ...test('api/usual-use', 'a working day at 10 times the normal speed stays far below the limits for accounts'),
  },
  {
    fault: 'an entry of an answer is charged twice',
    file: CHARGE,
    from: 'this.#price += items * PRICES.item',
    to: 'this.#price += 2 * items * PRICES.item',
    ...test(
      'api/usual-use',
      'starting a client is charged for each person in the organization, and no row is charged twice',
    ),
  },
  {
    fault: 'a row that is written costs thirty times as much',
    file: PRICES,
    from: 'rowWritten: 10,',
    to: 'rowWritten: 300,',
    ...test('api/usual-use', 'is enough for a bridge that passes on 200 messages'),
  },
  {
    fault: 'rendered text costs sixty times as much',
    file: PRICES,
    from: 'characterRendered: 0.25,',
    to: 'characterRendered: 15,',
    ...test('api/usual-use', 'is enough for the client at its busiest'),
  },
]
