import { sampleOf } from './sample.mjs'

/** Views that are checked in other languages, by their addresses. */
const VIEWS = [
  'inbox',
  'feed',
  'narrow/channel/race-crew/topic/Saturday.20line-up',
  'recent',
  'channels/all',
  'people',
  'search',
  'bots',
  'drafts',
  'you',
]
/** Every settings page. */
const SETTINGS = [
  ...[
    ...['profile', 'account', 'appearance', 'conversations', 'notifications', 'privacy', 'muted', 'alert_words'],
    ...['files', 'snippets'],
  ].map((page) => `settings/${page}`),
  ...[
    ...[
      'organization',
      'permissions',
      'sign_in',
      'messages',
      'roles',
      'newcomers',
      'people',
      'invitations',
      'groups',
      'channels',
    ],
    ...['emoji', 'linkifiers', 'playgrounds', 'profile_fields', 'exports', 'usage', 'history'],
  ].map((page) => `organization/${page}`),
]

/** The number of views that are checked in a partial run. TEST_SEED chooses them. */
const SHARE = 8

export function viewsToLookAt() {
  const all = [...VIEWS, ...SETTINGS]
  const isWhole = Number(process.env.TEST_SHARE ?? '1') >= 1
  return isWhole ? all : sampleOf(all, Number(process.env.TEST_SEED ?? '277'), SHARE)
}
