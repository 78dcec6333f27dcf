import type { Key } from '../../../words/t'

/**
 * How the client shows the settings that the server describes. The tables with these types have a row for every
 * setting: the control for its kind, its options and who may change it, or the reason why it isn't shown. When a
 * setting is added on the server, the client doesn't compile until a table has a row for it.
 */
export type Described<Settings, Page extends string, Group extends GroupName> = {
  readonly [Name in keyof Settings]: Offered<Settings[Name], Page, Group> | LeftOut
}

/** The name of a group of settings under one heading. */
export type GroupName = Key extends infer One ? (One extends `group.${infer Name}` ? Name : never) : never

type Offered<Setting, Page, Group> = { readonly page: Page; readonly group: Group } & Control<Setting> & Who<Setting>

/** A setting that this client doesn't show, with the reason. */
export interface LeftOut {
  readonly leftOut: Reason
}

/** The names of the reasons in `scripts/web/places.ts`. */
type Reason = 'digests' | 'mails' | 'joining' | 'listing' | 'others' | 'together' | 'billing' | 'summaries'

type Control<Setting> = Setting extends { type: 'boolean' }
  ? { readonly kind: 'switch' }
  : Setting extends { values: infer Values extends readonly (number | string)[] }
    ?
        | { readonly kind: 'choice'; readonly values: Values; readonly scale: ScaleOf<Values[number]> }
        | { readonly kind: 'two-values'; readonly on: Values[number]; readonly off: Values[number] }
    : Setting extends { type: 'limit' }
      ? { readonly kind: 'limit' }
      : Setting extends { type: 'group' }
        ? { readonly kind: 'group' }
        : Setting extends { type: 'address' }
          ? { readonly kind: 'address'; readonly longest: LongestOf<Setting> }
          : Setting extends { type: 'string' }
            ?
                | { readonly kind: 'text' | 'long-text'; readonly longest: LongestOf<Setting> }
                | { readonly kind: 'time-zone' }
                | { readonly kind: 'language' }
                | { readonly kind: 'sound' }
            : Setting extends { type: 'retention' }
              ? { readonly kind: 'retention' }
              : { readonly kind: 'days' | 'period' }

type LongestOf<Setting> = Setting extends { longest: infer Longest } ? Longest : undefined

type Who<Setting> = (Setting extends { ownerOnly: true }
  ? { readonly isOwners: true }
  : { readonly isOwners?: never }) &
  (Setting extends { isPersonalOnly: true } | { isFixedDefault: true }
    ? { readonly isPersonal: true }
    : { readonly isPersonal?: never })

/** Names for sets of option labels, whose keys are `choice.<scale>_<value>`. */
type Scale = 'calls' | 'history' | 'scheme' | 'scroll' | 'count' | 'follow' | 'email' | 'naming' | 'share'
/** The scales that have labels for all of these values. */
type ScaleOf<Value extends number | string> = {
  [One in Scale]: `choice.${One}_${Value}` extends Key ? One : never
}[Scale]

export type AnyControl =
  | { readonly kind: 'switch' }
  /** A switch for two of a setting's values. All others have the same effect as `off`. */
  | { readonly kind: 'two-values'; readonly on: number | string; readonly off: number | string }
  | { readonly kind: 'choice'; readonly values: readonly (number | string)[]; readonly scale: Scale }
  | { readonly kind: 'limit' }
  | { readonly kind: 'days' | 'period' }
  | { readonly kind: 'retention' }
  | { readonly kind: 'group' }
  | { readonly kind: 'text' | 'long-text'; readonly longest: number | undefined }
  | { readonly kind: 'address'; readonly longest: number | undefined }
  | { readonly kind: 'time-zone' }
  | { readonly kind: 'language' }
  | { readonly kind: 'sound' }

/** The names of the settings that a table offers. */
export type OfferedIn<Table> = {
  [Name in keyof Table]: Table[Name] extends LeftOut ? never : Name
}[keyof Table] &
  string
