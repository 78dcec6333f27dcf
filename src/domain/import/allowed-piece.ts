import type { StoredProfileField } from '#store/realm/facts'
import { allowedOrganization } from './allowed-organization'
import { allowedPerson } from './allowed-people'
import type { Tell } from './leave-out'
import type { Piece, PieceKind } from './pieces'

/**
 * A piece without what the API would refuse: addresses that readers open, patterns, templates, fields
 * and their values. What doesn't come along is told.
 */
export function allowedPiece<Kind extends PieceKind>(
  kind: Kind,
  piece: Piece<Kind>,
  fields: readonly StoredProfileField[],
  tell: Tell,
): Piece<Kind>
export function allowedPiece(
  kind: PieceKind,
  piece: Piece<PieceKind>,
  fields: readonly StoredProfileField[],
  tell: Tell,
): Piece<PieceKind> {
  if (kind === 'organization') {
    const given = piece as Piece<'organization'>
    return { ...given, organization: allowedOrganization(given.organization, tell) }
  }
  if (kind !== 'people') return piece
  const { rows } = piece as Piece<'people'>
  return { rows: rows.map((person) => allowedPerson(person, fields, tell)) }
}
