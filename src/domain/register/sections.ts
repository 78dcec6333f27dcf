import type { QueryContext } from '../context'
import { accountSections } from './accounts'
import { catalogueSections } from './catalogues'
import { channelSections } from './channels'
import { messageSections } from './messages'
import { personalSections } from './personal'
import { realmSection } from './realm'
import { isWanted, type Section, type SnapshotOptions } from './section'
import { settingSections } from './settings'

/** By the name under which clients ask for them. */
const SECTIONS: Readonly<Record<string, Section>> = {
  ...personalSections,
  ...messageSections,
  ...channelSections,
  ...accountSections,
  ...settingSections,
  ...catalogueSections,
  realm: realmSection,
}

/** The state that a client starts from: the sections it asked for, in one object. */
export function snapshot(context: QueryContext, options: SnapshotOptions): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (isWanted(options, name)) Object.assign(fields, section(context, options))
  }
  return fields
}
