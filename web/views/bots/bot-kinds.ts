import type { BotObject } from '#wire/events/bots'

/** `bot_type` in the protocol. */
export const KIND = { generic: 1, incoming: 2, outgoing: 3 } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

/** Whether a bot is active and the user's own. Administrators also see others' bots. */
export const isOwn = (bot: BotObject, ownId: number): boolean => bot.is_active && bot.owner_id === ownId

/** "GitHub alerts" becomes "github-alerts", with a number if that is taken. */
export function shortName(name: string, taken: readonly string[]): string {
  const letters = name.normalize('NFKD').toLowerCase()
  const short = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'bot'
  const isTaken = (one: string) => taken.some((email) => email.startsWith(`${one}-bot@`))
  if (!isTaken(short)) return short
  let number = 2
  while (isTaken(`${short}-${number}`)) number += 1
  return `${short}-${number}`
}
