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

/** Whether a person uses the client. They have read what they sent. */
export function isPersonsClient(name: string): boolean {
  const lower = name.toLowerCase()
  return PERSONS_CLIENTS.has(lower) || lower.includes('desktop app')
}
