/** Only keys that work: a name of the catalogue, and what is typed. */
export const SHORTCUTS = [
  {
    group: 'go',
    keys: [
      ['jump', 'Ctrl', 'K'],
      ['next_topic', 'n'],
      ['next_direct', 'p'],
      ['inbox', 'Shift', 'I'],
      ['feed', 'a'],
      ['recent', 't'],
      ['starred', '*'],
      ['back', 'Esc'],
    ],
  },
  {
    group: 'find',
    keys: [
      ['search', '/'],
      ['palette', 'q'],
      ['people', 'w'],
      ['help', '?'],
    ],
  },
  {
    group: 'write',
    keys: [
      ['new_topic', 'c'],
      ['new_direct', 'x'],
      ['reply', 'r'],
      ['reply_author', 'Shift', 'R'],
      ['quote', '>'],
      ['edit_last', '←'],
    ],
  },
  {
    group: 'message',
    keys: [
      ['menu', 'i'],
      ['react', '='],
      ['thumbs_up', '+'],
      ['edit', 'e'],
      ['move', 'm'],
      ['star', 'Ctrl', 'S'],
      ['unread', 'Shift', 'U'],
      ['pictures', 'v'],
    ],
  },
  {
    group: 'topic',
    keys: [
      ['follow', 'Shift', 'F'],
      ['mute', 'Shift', 'M'],
      ['resolve', 'Shift', 'D'],
    ],
  },
  {
    group: 'inbox',
    keys: [
      ['down', '↓'],
      ['up', '↑'],
      ['fold', '←'],
      ['unfold', '→'],
      ['open', 'Enter'],
      ['read', 'u'],
    ],
  },
] as const
