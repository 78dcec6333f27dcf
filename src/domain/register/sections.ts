import type { QueryContext } from '../context'
import { accountSections } from './accounts'
import { catalogueSections } from './catalogues'
import { channelSections } from './channels'
import { messageSections } from './messages'
import { personalSections } from './personal'
import { realmSection } from './realm'
import { isWanted, type Section, type SnapshotOptions } from './section'
import { settingSections } from './settings'

/** Sections by the name under which clients request them. */
const SECTIONS = {
  ...personalSections,
  ...messageSections,
  ...channelSections,
  ...accountSections,
  ...settingSections,
  ...catalogueSections,
  realm: realmSection,
} satisfies Record<string, Section>

type SectionFields = { [Name in keyof typeof SECTIONS]: ReturnType<(typeof SECTIONS)[Name]> }[keyof typeof SECTIONS]
type NameIn<Fields> = Fields extends unknown ? keyof Fields : never
type ValueIn<Fields, Name> = Fields extends unknown ? (Name extends keyof Fields ? Fields[Name] : never) : never

/** Every field that a client can request. An answer has the fields of the requested sections. */
type Snapshot = { [Name in NameIn<SectionFields>]?: ValueIn<SectionFields, Name> }

/** The state that a client starts from: the requested sections, in one object. */
export function snapshot(context: QueryContext, options: SnapshotOptions): Snapshot {
  const fields: Snapshot = {}
  for (const [name, section] of Object.entries<Section>(SECTIONS)) {
    if (isWanted(options, name)) Object.assign(fields, section(context, options))
  }
  return fields
}
