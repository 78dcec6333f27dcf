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

/** Whether people use the client themselves. By default, messages that they send with it count as read for them. */
export function isPersonsClient(name: string): boolean {
  const lower = name.toLowerCase()
  return PERSONS_CLIENTS.has(lower) || lower.includes('desktop app')
}
