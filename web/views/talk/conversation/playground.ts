import { parseTemplate } from 'url-template'

/**
 * Opens code beside the app, where its language is tried out. It is in the address, where its
 * template wants it.
 */
export function openPlayground(template: string, code: string): void {
  const address = parseTemplate(template).expand({ code })
  if (/^https?:/.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
}
