/**
 * The command that plays what runs in a real browser: the files whose path has the text, and of their tests those with
 * these titles.
 *
 * @param {string} file
 * @param {readonly string[]} [titles]
 */
export const inBrowser = (file, titles = []) => [
  'node',
  'node_modules/@playwright/test/cli.js',
  ...['test', '-c', 'test', file],
  ...(titles.length > 0 ? ['-g', ` (?:${titles.join('|')})$`] : []),
]
