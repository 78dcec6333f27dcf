import { parseTemplate } from 'url-template'

/** Opens code in a new tab, on a website for its language. The template decides where in the address the code goes. */
export function openPlayground(template: string, code: string): void {
  const address = parseTemplate(template).expand({ code })
  if (/^https?:/.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
}
