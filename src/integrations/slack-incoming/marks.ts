const LINK = /<([a-z][\w+.-]*:\/\/[^<>|\s]+)\|([^<>]*)>/gi
const BOLD = /(?<![\p{L}\p{N}_])\*(?!\s)([^*\n]+)(?<!\s)\*(?![\p{L}\p{N}_])/gu
const EMPHASIS = /(?<![\p{L}\p{N}_])_(?!\s)([^_\n]+)(?<!\s)_(?![\p{L}\p{N}_])/gu

/** Converts Slack's own markup: `<address|name>`, `*bold*`, `_emphasis_`. */
export function fromSlack(body: string): string {
  return body.replace(LINK, '[$2]($1)').replace(BOLD, '**$1**').replace(EMPHASIS, '*$1*')
}
