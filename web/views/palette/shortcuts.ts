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
      ['direct', 't'],
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
