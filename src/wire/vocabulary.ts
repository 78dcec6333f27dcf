/**
 * The specification has neutral names for some values. Zulip's own clients use older names for them, which are stored.
 * Input accepts both, and output uses the client's names.
 */
export type Vocabulary = 'spec' | 'zulip'

const EXTRA_EMOJI = { stored: 'zulip_extra_emoji', spec: 'service_extra_emoji' }

const EMOJI_SETS: Readonly<Record<string, string>> = { google: 'setA', 'google-blob': 'setA-blob', twitter: 'setB' }

export function reactionTypeOut(stored: string, vocabulary: Vocabulary): string {
  return vocabulary === 'spec' && stored === EXTRA_EMOJI.stored ? EXTRA_EMOJI.spec : stored
}

export function reactionTypeIn(given: string): string {
  return given === EXTRA_EMOJI.spec ? EXTRA_EMOJI.stored : given
}

export function emojiSetOut(stored: string, vocabulary: Vocabulary): string {
  return vocabulary === 'spec' ? (EMOJI_SETS[stored] ?? stored) : stored
}

export function emojiSetIn(given: string): string {
  return Object.keys(EMOJI_SETS).find((stored) => EMOJI_SETS[stored] === given) ?? given
}
