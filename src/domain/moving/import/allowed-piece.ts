import { CHANNEL_PERMISSIONS } from '#domain/settings/permission-settings'
import type { StoredProfileField } from '#store/realm/facts'
import { allowedOrganization } from './allowed-organization'
import { allowedPerson } from './allowed-people'
import { allowedOfGroup, allowedPermissions, allowedSettings, byId, type KnownGroups } from './allowed-permissions'
import type { Tell } from './leave-out'
import type { Piece, PieceKind } from './pieces'

/** Data from earlier pieces that later pieces refer to. */
export interface KnownBefore {
  fields: readonly StoredProfileField[]
  groups: KnownGroups
}

/**
 * A piece without values that the API would refuse: the organization's name, addresses, patterns, templates, fields and
 * their values, and permissions. Reports what it leaves out or replaces.
 */
export function allowedPiece<Kind extends PieceKind>(
  kind: Kind,
  piece: Piece<Kind>,
  known: KnownBefore,
  tell: Tell,
): Piece<Kind>
export function allowedPiece(
  kind: PieceKind,
  piece: Piece<PieceKind>,
  known: KnownBefore,
  tell: Tell,
): Piece<PieceKind> {
  if (kind === 'organization') return allowedBeginning(piece as Piece<'organization'>, tell)
  if (kind === 'channels') return allowedChannels(piece as Piece<'channels'>, known, tell)
  if (kind !== 'people') return piece
  const { rows } = piece as Piece<'people'>
  return { rows: rows.map((person) => allowedPerson(person, known.fields, tell)) }
}

function allowedBeginning({ organization, groups }: Piece<'organization'>, tell: Tell): Piece<'organization'> {
  const known = byId(groups)
  const settings = { ...organization.settings, ...allowedSettings(organization.settings, known, tell) }
  return {
    organization: allowedOrganization({ ...organization, settings }, tell),
    groups: groups.map((group) =>
      'permissions' in group ? { ...group, permissions: allowedOfGroup(group.permissions, known, tell) } : group,
    ),
  }
}

function allowedChannels({ rows }: Piece<'channels'>, { groups }: KnownBefore, tell: Tell): Piece<'channels'> {
  return {
    rows: rows.map((channel) =>
      'permissions' in channel
        ? { ...channel, permissions: allowedPermissions(CHANNEL_PERMISSIONS, channel.permissions, groups, tell) }
        : channel,
    ),
  }
}
