/** Flags of a message for one account, in the protocol's bit order. */
export const FLAG = {
  read: 1 << 0,
  starred: 1 << 1,
  collapsed: 1 << 2,
  mentioned: 1 << 3,
  channelWildcardMentioned: 1 << 4,
  topicWildcardMentioned: 1 << 5,
  hasAlertWord: 1 << 9,
  historical: 1 << 10,
} as const

/** A sum of values of FLAG. */
export type Flags = number

const NAMES: readonly (readonly [bit: number, name: string])[] = [
  [FLAG.read, 'read'],
  [FLAG.starred, 'starred'],
  [FLAG.collapsed, 'collapsed'],
  [FLAG.mentioned, 'mentioned'],
  [FLAG.channelWildcardMentioned, 'stream_wildcard_mentioned'],
  [FLAG.topicWildcardMentioned, 'topic_wildcard_mentioned'],
  [FLAG.hasAlertWord, 'has_alert_word'],
  [FLAG.historical, 'historical'],
]

/** The protocol's list of flags. `wildcard_mentioned` is added if either wildcard is present, for older clients. */
export function flagNames(flags: Flags): string[] {
  const names: string[] = []
  for (const [bit, name] of NAMES) if (flags & bit) names.push(name)
  if (flags & (FLAG.channelWildcardMentioned | FLAG.topicWildcardMentioned)) names.push('wildcard_mentioned')
  return names
}
