import type { Client } from '../../../app/client'
import { isAdministrator, isGuest, may } from '../../../app/may'
import { mayAdministerChannels } from '../../../app/may-channel'
import { isOwner, mayInvite } from '../../../app/may-run'
import type { IconName } from '../../../parts/icons/icon-names'

/** The beginning of a page's address: `#settings/…` for the user, `#organization/…` for the organization. */
export type Part = 'settings' | 'organization'

/** A page is shown to people who can change something on it, or who get information there. */
interface Page<Id extends string, Root extends Part> {
  readonly part: Root
  readonly id: Id
  readonly icon: IconName
  may(client: Client): boolean
}

const own = <Id extends string>(id: Id, icon: IconName): Page<Id, 'settings'> => ({
  part: 'settings',
  id,
  icon,
  may: () => true,
})
const run = <Id extends string>(id: Id, icon: IconName, may = isAdministrator): Page<Id, 'organization'> => ({
  part: 'organization',
  id,
  icon,
  may,
})

export const PAGES = [
  own('profile', 'person'),
  own('account', 'laptop'),
  own('appearance', 'moon'),
  own('conversations', 'compose'),
  own('notifications', 'bell'),
  own('privacy', 'eye-off'),
  own('muted', 'bell-off'),
  own('alert_words', 'at'),
  own('files', 'clip'),
  own('snippets', 'snippet'),
  run('organization', 'globe'),
  run('permissions', 'shield'),
  run('sign_in', 'key', isOwner),
  run('messages', 'direct'),
  run('roles', 'eye', () => true),
  run('newcomers', 'smile'),
  run('people', 'people'),
  run('invitations', 'mail', mayInvite),
  run('groups', 'list', (client) => !isGuest(client)),
  run('channels', 'hash', mayAdministerChannels),
  run('emoji', 'react', (client) => may(client, 'can_add_custom_emoji_group')),
  run('linkifiers', 'link'),
  run('playgrounds', 'code'),
  run('profile_fields', 'format'),
  run('exports', 'download'),
  run('usage', 'gauge'),
  run('history', 'history'),
] as const

export type AnyPage = (typeof PAGES)[number]
export type PageId = AnyPage['id']

/** Names that other clients have for these pages, in links and in messages. */
const OTHER_NAMES: Readonly<Record<string, PageId>> = {
  'your-account': 'account',
  'account-and-privacy': 'account',
  preferences: 'appearance',
  'display-settings': 'appearance',
  'alert-words': 'alert_words',
  'uploaded-files': 'files',
  'muted-users': 'muted',
  'muted-topics': 'muted',
  topics: 'muted',
  'organization-profile': 'organization',
  'organization-permissions': 'permissions',
  'auth-methods': 'sign_in',
  'organization-settings': 'messages',
  'organization-level-user-defaults': 'newcomers',
  'user-list-admin': 'people',
  users: 'people',
  'invites-list-admin': 'invitations',
  'user-groups-admin': 'groups',
  'default-channels-list': 'channels',
  'default-streams-list': 'channels',
  'emoji-settings': 'emoji',
  'linkifier-settings': 'linkifiers',
  'playground-settings': 'playgrounds',
  'profile-field-settings': 'profile_fields',
  'data-exports-admin': 'exports',
}

export function pageOf(part: Part, name: string): AnyPage | undefined {
  const id = OTHER_NAMES[name] ?? name
  return PAGES.find((page) => page.part === part && page.id === id)
}

export const addressOf = ({ part, id }: Pick<AnyPage, 'part' | 'id'>, setting?: string): string =>
  `#${part}/${id}${setting === undefined ? '' : `/${setting}`}`
