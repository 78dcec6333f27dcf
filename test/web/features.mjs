import { FEATURES_OF_TALK } from './features-of-talk.mjs'

/**
 * What can be taken out of the client, one at a time: a text of a source, and what stands there
 * instead. The scenarios of `file` must notice.
 *
 * @type {readonly { name: string, source: string, find: string, put: string, file: string }[]}
 */
export const FEATURES = [
  feature(
    'who is typing',
    'conversation',
    'web/views/conversation/typing-line.tsx',
    'names.length === 1 &&',
    'false &&',
  ),
  feature(
    '↑ edits the last message',
    'conversation',
    'web/views/composer/composer-field.tsx',
    "'ArrowUp' &&",
    "'F24' &&",
  ),
  feature('Ctrl-B', 'conversation', 'web/views/composer/composer-field.tsx', "'Ctrl+b': 'bold',", ''),
  feature(
    'quote and reply',
    'conversation',
    'web/views/conversation/list-clicks.ts',
    "what === 'quote'",
    "what === ''",
  ),
  feature(
    'the viewer of pictures',
    'conversation',
    'web/views/conversation/list-clicks.ts',
    "what === 'picture'",
    "what === ''",
  ),
  feature('drafts on the shelf', 'kept-text', 'web/model/drafting.ts', 'this.#shelf.put(key, { place, text })', ''),
  feature(
    'opening at the first unread message',
    'conversation',
    'web/views/conversation/reader.ts',
    "isOfOthers ? 'newest' : 'first_unread'",
    "isOfOthers ? 'newest' : 'newest'",
  ),
  feature(
    'End',
    'conversation',
    'web/views/conversation/list-keys.ts',
    'End: () => void reader.peek()?.toNewest(),',
    '',
  ),
  feature(
    'staying at the end',
    'conversation',
    'web/views/conversation/place-keeper.ts',
    "if (isAtEnd) this.#hold = 'end'",
    'if (isAtEnd) this.#hold = undefined',
  ),
  feature('+ reacts', 'conversation', 'web/views/conversation/message-keys.ts', "'+': on(", "'F24': on("),
  feature('the menu by key', 'conversation', 'web/views/conversation/message-keys.ts', "i: over('menu'),", ''),
  feature(
    'what is seen is read',
    'conversation',
    'web/views/conversation/reader.ts',
    'this.#marksAsRead()) this',
    'false) this',
  ),
  feature(
    'For you',
    'inbox',
    'web/views/inbox/inbox.tsx',
    'inboxOf(client.store, scope.value,',
    "inboxOf(client.store, 'all',",
  ),
  feature('u marks as read', 'inbox', 'web/views/inbox/keys.ts', 'u: read,', ''),
  feature('j goes on', 'inbox', 'web/views/inbox/keys.ts', 'j: down,', ''),
  feature('← folds', 'inbox', 'web/views/inbox/keys.ts', 'ArrowLeft: setFold(true),', ''),
  feature(
    'p opens the next direct message',
    'inbox',
    'web/views/shell/global-keys.tsx',
    "p: () => goToNext(app, 'direct'),",
    '',
  ),
  feature(
    'Escape comes back to the inbox',
    'inbox',
    'web/views/shell/global-keys.tsx',
    '    Escape() {',
    '    F24() {',
  ),
  feature(
    'the number in the title',
    'inbox',
    'web/title.ts',
    'document.title = count.value > 0 ?',
    'document.title = false ?',
  ),
  feature('Ctrl-K', 'lists', 'web/views/shell/global-keys.tsx', "'Ctrl+k': ()", "'F24': ()"),
  feature('? tells the keys', 'lists', 'web/views/shell/global-keys.tsx', "'?': () => overlay.open('help'),", ''),
  feature('dark', 'lists', 'web/appearance.ts', "scheme === 'light' || scheme === 'dark'", "scheme === 'light'"),
  feature('compact', 'lists', 'web/appearance.ts', "dataset.density = 'compact'", "dataset.density = ''"),
  feature(
    'an address of nothing',
    'shell',
    'web/route.ts',
    "return { view: 'nowhere' }\n}\n\nfunction",
    "return { view: 'inbox' }\n}\n\nfunction",
  ),
  feature('a way back on a phone', 'shell', 'web/views/shell/head.tsx', '{back && (', '{false && ('),
  feature(
    'older addresses of the feed',
    'shell',
    'web/route.ts',
    "all_messages: { view: 'messages', narrow: EVERYTHING },",
    '',
  ),
  feature('opening without the network', 'worker', 'web/worker.ts', 'await cache.put(PAGE, page)', ''),
  feature(
    'the banner of a new version',
    'worker',
    'web/views/shell/banners.tsx',
    'updates.isThere.value ? <BannerOf kind="version" /> : null',
    'null',
  ),
  feature('older versions go', 'worker', 'web/worker.ts', 'others.slice(0, -1)', 'others.slice(0, 0)'),
  feature(
    'sharing into a conversation',
    'worker',
    'web/views/conversation/conversation.tsx',
    'if (place) putShared(client, place)',
    '',
  ),
  feature('logging out removes versions', 'worker', 'web/updates.ts', 'names.map((name) => caches.delete(name))', '[]'),
  feature(
    'input methods',
    'kept-text',
    'web/views/composer/composer-field.tsx',
    'if (event.isComposing || event.keyCode === 229) return',
    '',
  ),
  feature(
    'offering what was not sent',
    'kept-text',
    'web/main.tsx',
    'if (texts.length === 0) await forget()',
    'if (texts) await forget()',
  ),
  feature(
    'an error stays in its message',
    'odd-server',
    'web/views/message/failsafe.tsx',
    'return error ?',
    'if (error) throw error\n  return error ?',
  ),
  feature('polls without sockets', 'odd-server', 'web/protocol/connection.ts', '!place.hasSocket ||', ''),
  feature('addresses of older clients', 'odd-server', 'web/model/narrow.ts', "  subject: 'topic',\n", ''),
  feature(
    'a link to a message',
    'odd-server',
    'web/views/conversation/message-list.tsx',
    'talk.current.value = near',
    'talk.peek(near)',
  ),
  ...FEATURES_OF_TALK,
]

function feature(name, file, source, find, put) {
  return { name, file, source, find, put }
}
