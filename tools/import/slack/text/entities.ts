/** Decodes `&lt;`, `&gt;` and `&amp;`. Slack writes no other entities. */
export const decode = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Replaces each reference in code with its text, since there are no mentions or links in code. */
export function plainReferences(code: string): string {
  return decode(code.replace(/<([^<>\n]+)>/g, (_, inner: string) => inner.split('|').at(-1) ?? ''))
}
