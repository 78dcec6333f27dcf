/**
 * The command that runs tests in a real browser: those in the files whose path matches `file`, or only the ones with
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
