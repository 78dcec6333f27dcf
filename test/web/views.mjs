/** Views that are looked at in other languages, by their addresses. */
export const VIEWS = [
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
export const SETTINGS = [
  'settings/profile',
  'settings/account',
  'settings/appearance',
  'settings/notifications',
  'organization/organization',
  'organization/permissions',
  'organization/people',
  'organization/channels',
  'organization/invitations',
  'organization/linkifiers',
]
