/** The part of Trusted Types that is used here. Browsers without them accept plain strings. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * The policy through which all HTML gets into the page. The server has rendered and sanitized that HTML. Pasted HTML is
 * also parsed through this policy, but never put into the page.
 */
const messages = trustedTypes?.createPolicy('messages', { createHTML: (html) => html })

/**
 * Inline styles, which only formulas and pictures of linked pages need. The page's policy refuses styles in HTML, so
 * scripts apply them (`improve.ts`, `media.ts`).
 */
const STYLES = /(<[a-z]+(?: [a-z-]+="[^"]*")*) style="([^"]*)"/g

/** HTML as nodes. They aren't in a page yet, so nothing in them loads or runs. */
export function nodesOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  const plain = html.replace(STYLES, '$1 data-style="$2"')
  template.innerHTML = messages?.createHTML(plain) ?? plain
  return template.content
}
