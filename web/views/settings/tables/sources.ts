import type { Client } from '../../../app/client'
import { changeOrganization } from '../../../model/actions/organization'
import { setOwn } from '../../../model/actions/own'
import type { AnyControl, LeftOut } from './described'
import { ORGANIZATION_SETTINGS, type OrganizationSetting } from './organization-settings'
import { OWN_SETTINGS, type OwnSetting } from './own-settings'
import type { AnyPage } from './pages'

type Values = Readonly<Record<string, unknown>>

export type Offered = AnyControl & {
  readonly page: string
  readonly group: string
  readonly isOwners?: true
  readonly isPersonal?: true
}

/** Settings of one kind: their names, their values, and how to change them. */
export interface Source {
  readonly settings: readonly (readonly [name: string, setting: Offered])[]
  /** Reads a setting reactively. */
  read(client: Client, name: string): unknown
  change(client: Client, values: Values): Promise<unknown>
}

const offered = (table: Readonly<Record<string, Offered | LeftOut>>) =>
  Object.entries(table).filter((entry): entry is [string, Offered] => !('leftOut' in entry[1]))

/** The font size and line height of each density. The server requires them for the compact one. */
const TYPE_OF_DENSITY = {
  compact: { web_font_size_px: 14, web_line_height_percent: 122 },
  calm: { web_font_size_px: 16, web_line_height_percent: 140 },
}

const withType = (values: Values): Values =>
  'dense_mode' in values ? { ...values, ...TYPE_OF_DENSITY[values.dense_mode ? 'compact' : 'calm'] } : values

const OWN: Source = {
  settings: offered(OWN_SETTINGS),
  read: ({ store }, name) => store.settings.get(name),
  change: (client, values) => setOwn(client, withType(values)),
}

/** Default settings for new people. */
export const NEWCOMERS: Source = {
  settings: OWN.settings.filter(([, { isPersonal }]) => !isPersonal),
  read: ({ store }, name) => store.facts.get('realm_user_settings_defaults')?.[name],
  change: (client, values) => client.calls.call('PATCH /realm/user_settings_defaults', withType(values)),
}

export const ORGANIZATION: Source = {
  settings: offered(ORGANIZATION_SETTINGS),
  read: ({ store }, name) => store.facts.get(`realm_${name}`),
  change: changeOrganization,
}

export function sourceOf({ part, id }: Pick<AnyPage, 'part' | 'id'>): Source {
  if (id === 'newcomers') return NEWCOMERS
  return part === 'settings' ? OWN : ORGANIZATION
}

type SettingKey = `own.${OwnSetting}` | `org.${OrganizationSetting}`

/** The key of a setting's label. The key of its explanation is the same plus `_more`. */
export const keyOf = (source: Source, name: string): SettingKey =>
  // The tables contain only names that have labels. Otherwise, `t` wouldn't accept a `SettingKey`.
  (source === ORGANIZATION ? `org.${name}` : `own.${name}`) as SettingKey
