import type { KeptList } from '#store/realm/stored-export'

/**
 * The tables of `realm.json`, whose rows come from several steps. Each is stored in pieces of its own until the end,
 * when the pieces are joined into files.
 */
const REALM_TABLES = [
  'zerver_realm',
  'zerver_realmauthenticationmethod',
  'zerver_presencesequence',
  'zerver_scheduledmessage',
  'zerver_defaultstream',
  'zerver_customprofilefield',
  'zerver_realmauditlog',
  'zerver_realmemoji',
  'zerver_realmdomain',
  'zerver_realmfilter',
  'zerver_realmplayground',
  'zerver_client',
  'zerver_realmuserdefault',
  'zerver_onboardingusermessage',
  'zerver_userprofile',
  'zerver_userprofile_mirrordummy',
  'zerver_userprofile_crossrealm',
  'zerver_service',
  'zerver_botstoragedata',
  'zerver_botconfigdata',
  'zerver_huddle',
  'zerver_alertword',
  'zerver_customprofilefieldvalue',
  'zerver_muteduser',
  'zerver_onboardingstep',
  'zerver_savedsnippet',
  'zerver_useractivity',
  'zerver_useractivityinterval',
  'zerver_userpresence',
  'zerver_userstatus',
  'zerver_usertopic',
  'zerver_usergroup',
  'zerver_usergroupmembership',
  'zerver_groupgroupmembership',
  'zerver_namedusergroup',
  'zerver_stream',
  'zerver_recipient',
  'zerver_subscription',
  'zerver_reaction',
] as const

/** The folders of files, each of which lists its files in `records.json`. */
const RECORDS = ['uploads', 'avatars', 'emoji', 'realm_icons'] as const

export type Kept = Readonly<Record<string, KeptList>>

/** A part of a file: text, or a stored piece. */
export type Segment = { text: string } | { kept: number; bytes: number }

/** The files that are assembled at the end, piece by piece. */
export function filesOfEnd(kept: Kept): [path: string, segments: Segment[]][] {
  const list = (name: string): Segment[] => {
    const { pieces = [] } = kept[name] ?? {}
    return [{ text: '[' }, ...pieces.map(([number, bytes]) => ({ kept: number, bytes })), { text: ']' }]
  }
  const table = (name: string, at: number): Segment[] => [{ text: `${at > 0 ? ',' : ''}\n"${name}": ` }, ...list(name)]
  return [
    ['realm.json', [{ text: '{' }, ...REALM_TABLES.flatMap(table), { text: '\n}\n' }]],
    ['attachment.json', [{ text: '{' }, ...table('zerver_attachment', 0), { text: '\n}\n' }]],
    ...RECORDS.map((folder): [string, Segment[]] => [`${folder}/records.json`, list(folder)]),
  ]
}

export const bytesOf = (segment: Segment): number => ('text' in segment ? segment.text.length : segment.bytes)
