import type { WritingContext } from '#domain/context'
import { MAX_MESSAGE_ID } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

export function welcomeBotOf({ store }: Pick<WritingContext, 'store'>): Account {
  return store.accounts.get(store.realm.get('identity').welcomeBotId)
}

/**
 * Welcome Bot's reply to a message written to it alone. It says once what it knows, and then
 * doesn't reply to what it doesn't understand.
 */
export function welcomeBotsAnswer(context: Pick<WritingContext, 'store'>, message: MessageRow): string | undefined {
  const known = ANSWERS.find(([words]) => words.includes(message.source.toLowerCase()))
  if (known) return known[1]
  return hasListedCommands(context, message) ? undefined : `I am a program, and know a few words only. ${COMMANDS}`
}

/**
 * How many of the newest messages of a conversation are looked through, so that nobody can make
 * this walk long by writing much.
 */
const MOST_WALKED = 200

function hasListedCommands({ store }: Pick<WritingContext, 'store'>, { recipientId }: MessageRow): boolean {
  const bot = store.realm.get('identity').welcomeBotId
  const cursor = store.index.walk(recipientId, MAX_MESSAGE_ID, 'older')
  for (let walked = 0; walked < MOST_WALKED && cursor.next(); walked++) {
    if (cursor.senderId === bot && store.messages.findMessage(cursor.id)?.source.includes(COMMANDS)) return true
  }
  return false
}

const COMMANDS =
  'Try one of these: `apps`, `profile`, `theme`, `channels`, `topics`, `message formatting`, `keyboard shortcuts`, `help`.'

const ANSWERS: readonly [words: string[], answer: string][] = [
  [
    ['app', 'apps'],
    'Zulip’s mobile app and terminal app work here: give them the address of this server. ' +
      'Browsers can install the client of this server as an app. ' +
      '[Account and devices](#settings/account) has the API key for programs.',
  ],
  [
    ['profile'],
    'Your name, picture and other details are on your [profile](#settings/profile). Others see what you write there.',
  ],
  [['theme'], 'Light or dark, and how much room things take, is your choice: [Appearance](#settings/appearance).'],
  [
    ['stream', 'streams', 'channel', 'channels'],
    'A channel decides who reads a message. Look through the list of channels and join those that concern you; leave the others.',
  ],
  [
    ['topic', 'topics'],
    'A topic says what a conversation is about, in a few words. Read one topic at a time, and begin a new one ' +
      'for what is new.',
  ],
  [
    ['keyboard', 'shortcuts', 'keyboard shortcuts'],
    'Press `?` in the app to see its keys: most of what you do often has one.',
  ],
  [
    ['formatting', 'message formatting'],
    'Write `**bold**`, `*italic*`, a code span between backticks, `> ` before a quotation, or `@` and a name to mention somebody.',
  ],
  [['help', '?'], COMMANDS],
]
