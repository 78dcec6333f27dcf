import type { WritingContext } from '#domain/context'
import { MAX_MESSAGE_ID } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

export function welcomeBotOf({ store }: Pick<WritingContext, 'store'>): Account {
  return store.accounts.get(store.realm.get('identity').welcomeBotId)
}

/**
 * Welcome Bot's reply to a message that is written only to it. It replies once with its help text, and not again to
 * messages that it doesn't understand.
 */
export function welcomeBotsAnswer(context: Pick<WritingContext, 'store'>, message: MessageRow): string | undefined {
  const known = ANSWERS.find(([words]) => words.includes(message.source.toLowerCase()))
  if (known) return known[1]
  return hasListedCommands(context, message) ? undefined : `I’m a bot, and I only understand a few words. ${COMMANDS}`
}

/**
 * The number of newest messages in a conversation that are examined, so that nobody can make this slow by writing a
 * lot.
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
  'Send me one of these: `apps`, `profile`, `theme`, `channels`, `topics`, `message formatting`, `keyboard shortcuts`, `help`.'

const ANSWERS: readonly [words: string[], answer: string][] = [
  [
    ['app', 'apps'],
    'You can use Zulip’s mobile and terminal apps with the address of this server. ' +
      'You can also install this page as an app from your browser. ' +
      'Your API key for programs is in your [account settings](#settings/account).',
  ],
  [
    ['profile'],
    'Other people see your name, picture and other details on your profile. You can change them in your [profile settings](#settings/profile).',
  ],
  [
    ['theme'],
    'You can choose a light or dark theme and a compact layout in your [appearance settings](#settings/appearance).',
  ],
  [
    ['stream', 'streams', 'channel', 'channels'],
    'A message in a channel is for everyone who can read the channel. [Browse the channels](#channels/all), and subscribe to the ones that matter to you.',
  ],
  [
    ['topic', 'topics'],
    'A topic says in a few words what a conversation is about. Read one topic at a time, and start a new topic ' +
      'to talk about something else.',
  ],
  [['keyboard', 'shortcuts', 'keyboard shortcuts'], 'Press `?` in the app to see its keyboard shortcuts.'],
  [
    ['formatting', 'message formatting'],
    'Write `**bold**` or `*italic*`, put code between backticks, start a quote with `> `, or type `@` and a name to mention someone.',
  ],
  [['help', '?'], COMMANDS],
]
