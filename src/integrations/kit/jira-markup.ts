import { bold, code, codeBlock, cut, link } from './text'

/**
 * The limit in characters. Longer text is truncated before it is converted, since `quote`, which gets the result, has a
 * similar limit.
 */
const MOST = 9_000

/** Converts Jira's wiki markup to Markdown, to the extent that people use it in comments. The rest is unchanged. */
export function jiraMarkup(text: string | null | undefined): string {
  return cut(text ?? '', MOST)
    .replaceAll('\\!', '!')
    .replace(/\{quote\}([\s\S]*?)\{quote\}/g, (_, inner: string) => inner.trim().replace(/^/gm, '> '))
    .replace(/\{(?:noformat|code)(?::[^{}\n]{0,80})?\}([\s\S]*?)\{(?:noformat|code)\}/g, (_, inner: string) =>
      codeBlock(inner),
    )
    .replace(/\*(?!\s)([^*\n]+)\*/g, (_, inner: string) => bold(inner))
    .replace(/\{\{([^{}\n]+)\}\}/g, (_, inner: string) => code(inner))
    .replace(/^bq\. /gm, '> ')
    .replace(/\[~([^[\]\n]+)\]/g, (_, name: string) => bold(name))
    .replace(/\[([^[\]|~\n]+)\|([^[\]|\s]+)(?:\|[^[\]\n]*)?\]/g, (_, title: string, url: string) => link(title, url))
    .replace(/\[(https?:[^[\]|\s]+)\](?!\()/g, (_, url: string) => link(url, url))
}
