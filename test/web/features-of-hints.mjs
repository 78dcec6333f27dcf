/**
 * Features that tell people what they can do, and where: empty lists, times, statuses, settings and people. They can be
 * removed, as in `features.mjs`.
 *
 * @type {readonly { name: string, source: string, find: string, put: string, file: string }[]}
 */
export const FEATURES_OF_HINTS = [
  feature(
    'a search without its filters',
    'search',
    'web/views/search/no-hits.tsx',
    'router.to(narrowOf({ terms: [], rest }))',
    'router.to(narrow)',
  ),
  feature(
    'the way back to the words of a search',
    'search',
    'web/views/search/no-hits.tsx',
    'href={router.toSearch(narrow)}',
    'href={router.to(narrow)}',
  ),
  feature('clearing a filter', 'lists', 'web/parts/controls/none-found.tsx', "words.value = ''", "words.value += ''"),
  feature(
    'new direct messages on a phone',
    'lists',
    'web/views/direct/direct-screen.tsx',
    "overlay.open({ name: 'new-message', to: 'people' })",
    'overlay.close()',
  ),
  feature(
    'a status by one’s own card',
    'lists',
    'web/views/people/person-card.tsx',
    "          overlay.open('status')\n",
    '',
  ),
  feature(
    'statuses that end',
    'lists',
    'web/views/you/status-dialog.tsx',
    '(chosen ?? NO_EMOJI), ...end }',
    '(chosen ?? NO_EMOJI) }',
  ),
  feature('edges of moments', 'writing', 'web/parts/controls/choose-time.tsx', 'btn moment', 'btn quiet moment'),
  feature(
    'times of day of moments',
    'writing',
    'web/parts/controls/choose-time.tsx',
    '{clockTime(client, at().getTime() / 1000)}',
    '',
  ),
  feature('room for a moment on a phone', 'writing', 'web/styles/popover.css', 'flex: 1 1 230px', 'flex: 1 1 150px'),
  feature(
    'what was done, above what one writes',
    'writing',
    'web/styles/banner.css',
    'inset: calc(64px + env(safe-area-inset-top)) 10px auto',
    'inset: auto 10px calc(76px + env(safe-area-inset-bottom))',
  ),
  feature(
    'how a text is saved, on a phone',
    'writing',
    'web/views/talk/writing/snippets-menu.tsx',
    '<p class="none">',
    '<p class="hint">',
  ),
  feature(
    'reminders among what is sent later',
    'writing',
    'web/views/drafts/drafts-screen.tsx',
    'reminders.length > 0 && <Reminders',
    'reminders.length < 0 && <Reminders',
  ),
  feature(
    'taking a reminder back',
    'writing',
    'web/views/drafts/reminders.tsx',
    'removeReminder(client, reminder.reminder_id)',
    'Promise.resolve()',
  ),
  feature(
    'notes of reminders',
    'writing',
    'web/views/talk/message/dialogs/remind-dialog.tsx',
    'note.peek().trim()',
    "''",
  ),
  feature(
    'that a topic is optional',
    'empty-topic',
    'web/parts/places/topic-input.ts',
    "t('compose.topic_optional', { name: shownTopic(store, '') })",
    "shownTopic(store, '')",
  ),
  feature(
    'that strangers are told of what they copied',
    'spectator',
    'web/spectator.tsx',
    'copy(codeBeside(button)).catch',
    'navigator.clipboard.writeText(codeBeside(button)).catch',
  ),
  feature(
    'that there are no groups yet',
    'groups',
    'web/views/settings/run/groups/groups-more.tsx',
    "words.value.trim() || shown === 'deactivated'",
    'true',
  ),
  feature(
    'who is here among many',
    'shell',
    'web/views/people/people-screen.tsx',
    'groupsOf(found, availabilities, SHOWN)',
    'groupsOf(found.slice(0, SHOWN), availabilities, SHOWN)',
  ),
  feature(
    'settings of a channel by its menu',
    'menus',
    'web/views/menus/channel-menu.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of source.
    'router.go(`#organization/channels/${stream_id}`)',
    "router.go('#organization/channels')",
  ),
  feature(
    'the mark of what was saved, in one line',
    'looks',
    'web/styles/settings.css',
    'display: inline-flex;\n      flex: none;\n      align-items: center;\n      gap: 5px;\n      white-space: nowrap;',
    'display: grid;',
  ),
  feature(
    'counts of recent conversations',
    'looks',
    'web/parts/places/conversation-row.tsx',
    'count={unread.ids.length}',
    'count={unread.ids.length + 1}',
  ),
  feature(
    'long lines that are cut',
    'looks',
    'web/styles/channel-and-people.css',
    'text-overflow: ellipsis;\n      white-space: nowrap;\n      & b {',
    'text-overflow: ellipsis;\n      & b {',
  ),
  feature(
    'that a renamed topic is at the side once',
    'place',
    'web/model/channels/topics.ts',
    'topics: source.topics.filter((one) => !isOf(one, from)) })',
    'topics: source.topics })',
  ),
  feature(
    'that a topic that moves stays until it is fetched',
    'place',
    'web/model/lists/message-list.ts',
    '|| !this.isLive.peek()) void this.#renew()',
    '|| !this.isLive.peek()) {\n      this.window.begin([], { haveOldest: false, haveNewest: false })\n      void this.#renew()\n    }',
  ),
  feature(
    'that no mark is in the name where one writes',
    'place',
    'web/parts/places/place-name.ts',
    'shownTopic(store, place.topic)',
    'place.topic',
  ),
  feature(
    'notifications in the first steps of a phone',
    'phone',
    'web/views/notifications/phone-dialog.tsx',
    'tryTo(turnOn(client).then(look))',
    'look()',
  ),
  feature(
    'shortcuts by the menu of the desktop app',
    'desktop-app',
    'web/notices/desktop-app.ts',
    "overlay.open({ name: 'help' })",
    '{}',
  ),
]

function feature(name, file, source, find, put) {
  return { name, file, source, find, put }
}
