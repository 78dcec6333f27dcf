/** `&lt;` and the like. Slack writes no other entities. */
export const decode = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Code isn't changed, so references in it become their text. */
export function plainReferences(code: string): string {
  return decode(code.replace(/<([^<>\n]+)>/g, (_, inner: string) => inner.split('|').at(-1) ?? ''))
}
