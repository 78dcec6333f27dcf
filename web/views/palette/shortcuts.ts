import { KEYED } from '../views'

/** The keys that open views, from the table of views. */
const keysOfViews = (wanted: 'go' | 'find') =>
  KEYED.filter(({ group }) => group === wanted).map(
    ({ view, typed }) => [view, ...(/[A-Z]/.test(typed) ? ['Shift', typed] : [typed])] as const,
  )

/** The keyboard shortcuts that Help lists, each with a name in the catalog and the keys to press. */
export const SHORTCUTS = [
  {
    group: 'go',
    keys: [
      ...keysOfViews('go'),
      ['jump', 'Ctrl', 'K'],
      ['next_topic', 'n'],
      ['next_direct', 'p'],
      ['feed', 'a'],
      ['starred', '*'],
      ['row_menu', 'Shift', 'F10'],
      ['back', 'Esc'],
    ],
  },
  {
    group: 'move',
    keys: [
      ['next_message', 'j'],
      ['previous_message', 'k'],
      ['page_down', 'Shift', 'J'],
      ['page_up', 'Shift', 'K'],
      ['newest', 'End'],
      ['oldest', 'Home'],
      ['to_topic', 's'],
      ['to_channel', 'Shift', 'S'],
    ],
  },
  {
    group: 'find',
    keys: [...keysOfViews('find'), ['palette', 'q'], ['help', '?']],
  },
  {
    group: 'write',
    keys: [
      ['new_topic', 'c'],
      ['new_direct', 'x'],
      ['reply', 'r'],
      ['reply_author', 'Shift', 'R'],
      ['quote', '>'],
      ['mention', '@'],
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
      ['history', 'Shift', 'H'],
      ['readers', 'Shift', 'V'],
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
