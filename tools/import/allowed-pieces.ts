import { allowedChannelName, allowedFullName, allowedGroupName } from '#domain/moving/import/allowed-names'
import { byId } from '#domain/moving/import/allowed-permissions'
import { allowedPiece, type KnownBefore } from '#domain/moving/import/allowed-piece'
import { unknownRealmSettings, unknownUserSettings } from '#domain/moving/import/known-settings'
import type { Tell } from '#domain/moving/import/leave-out'
import type { Piece, PieceKind } from '#domain/moving/import/pieces'

/**
 * Before pieces are sent, changes or leaves out invalid values, and names that nobody could choose here. Reports these
 * changes, and settings whose values the server won't accept.
 */
export class AllowedPieces {
  #known: KnownBefore = { fields: [], groups: new Map() }

  constructor(private readonly tell: Tell) {}

  take<Kind extends PieceKind>(kind: Kind, given: Piece<Kind>): Piece<Kind> {
    const piece = allowedPiece(kind, given, this.#known, this.tell)
    return this.#withNames(kind, piece) as Piece<Kind>
  }

  #withNames(kind: PieceKind, piece: Piece<PieceKind>): Piece<PieceKind> {
    if (kind === 'organization') return this.#organization(piece as Piece<'organization'>)
    if (kind === 'people') {
      const { rows } = piece as Piece<'people'>
      for (const { settings } of rows) this.#tellSettings('settings of people', unknownUserSettings(settings))
      return { rows: rows.map((row) => ({ ...row, fullName: allowedFullName(row, this.tell) })) }
    }
    if (kind !== 'channels') return piece
    const { rows } = piece as Piece<'channels'>
    return { rows: rows.map((row) => ({ ...row, name: allowedChannelName(row, this.tell) })) }
  }

  #organization(piece: Piece<'organization'>): Piece<'organization'> {
    const { settings, userDefaults, profileFields } = piece.organization
    this.#known = { fields: profileFields, groups: byId(piece.groups) }
    this.#tellSettings('settings of the organization', unknownRealmSettings(settings))
    this.#tellSettings('default settings', unknownUserSettings(userDefaults))
    return {
      ...piece,
      groups: piece.groups.map((group) => ({ ...group, name: allowedGroupName(group, this.tell) })),
    }
  }

  #tellSettings(what: string, names: string[]): void {
    for (const name of names) this.tell(`${what} with an unknown value (${name})`)
  }
}
