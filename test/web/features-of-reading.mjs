/**
 * Features that can be removed, as in `features.mjs`: features for people without an account, and for people who make a
 * channel public.
 *
 * @type {readonly { name: string, source: string, find: string, put: string, file: string }[]}
 */
export const FEATURES_OF_READING = [
  feature('redirecting visitors to the log-in page', 'web/spectator-start.ts', 'channels$)/', 'channels$)|/'),
  feature('the way back from the log-in page', 'web/views/spectator/log-in.ts', 'back === undefined', 'back !== null'),
  feature(
    'the conversation that the log-in page leads to',
    'web/views/spectator/log-in.ts',
    '.hash}`\n}',
    '.hash.slice(0, 0)}`\n}',
  ),
  feature('copying code without an account', 'web/spectator.tsx', "addEventListener('click', copyCode)", ''),
  feature('pages in the visitor’s language', 'web/spectator.tsx', 'speak(page.lang)', "speak('en')"),
  feature(
    'fetching new messages when a visitor comes back',
    'web/spectator.tsx',
    "addEventListener('focus', () => void reading.comeBack())",
    '',
  ),
  feature(
    'saving requests when a visitor comes back at once',
    'web/model/public/public-reading.ts',
    'this.now() - this.#askedAt < FRESH_MS || ',
    '',
  ),
  feature(
    'hiding a channel that is no longer public',
    'web/model/public/public-reading.ts',
    'if (error instanceof NotPublic) this.leave()',
    "if (error instanceof NotPublic) this.state.value = 'failed'",
  ),
  feature(
    'the address of a message’s place',
    'web/views/spectator/spectator-app.tsx',
    'if (location.hash !== address) history',
    'if (!address) history',
  ),
  feature('the back button for visitors on a phone', 'web/views/spectator/spectator-app.tsx', 'back={home}', ''),
  feature(
    'counts of reactions',
    'web/views/spectator/spectator-message.tsx',
    '(counts.get(key)?.count ?? 0) + 1',
    'counts.get(key)?.count ?? 0',
  ),
  feature('counts of votes', 'web/views/spectator/spectator-widget.tsx', 'count: size,', 'count: 0,'),
  feature(
    'the question before a channel is made public',
    'web/views/settings/run/channels/channel-on-web.tsx',
    'void ask()',
    'void set(true)',
  ),
  feature(
    'the number of people whose names become public',
    'web/views/settings/run/channels/channel-on-web.tsx',
    "{t('channel_web.by', { count: sender_count })}",
    '{sender_count && null}',
  ),
  feature('scrolling to the question', 'web/views/settings/run/channels/channel-on-web.tsx', ' ref={intoSight}', ''),
  feature(
    'the question before a public channel is created',
    'web/views/channels/use-new-channel.ts',
    "kind.peek() === 'web' && !isWarned.peek()",
    "kind.peek() === 'closed' && isWarned.peek()",
  ),
]

function feature(name, source, find, put) {
  return { name, file: 'spectator', source, find, put }
}
