const PERSONS_CLIENTS = new Set([
  'zulipandroid',
  'zulipios',
  'zulipdesktop',
  'zulipmobile',
  'zulipelectron',
  'zulipterminal',
  'snipe',
  'website',
  'ios',
  'android',
])

/** Whether a person sits before the client, who has then read what they sent. */
export function isPersonsClient(name: string): boolean {
  const lower = name.toLowerCase()
  return PERSONS_CLIENTS.has(lower) || lower.includes('desktop app')
}
