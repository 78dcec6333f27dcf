/** An entry in the table of personal settings. */
export type UserSetting = Setting<'boolean', boolean> | Setting<'integer', number> | Setting<'string', string>

interface Setting<Type extends string, Value> {
  type: Type
  default: Value
  /** The allowed values, if they can be listed. */
  values?: readonly Value[]
  /** For sizes: the largest value; the smallest is 0. */
  most?: number
  /** The kind of older event and top-level copy that the setting has in addition to `user_settings`, if any. */
  legacy?: 'display' | 'notifications'
  /** Whether the setting is missing from the organization's defaults. */
  isPersonalOnly?: true
  /** Whether the setting is among the organization's defaults, but can't be changed there. */
  isFixedDefault?: true
}

type Legacy = UserSetting['legacy']

/** Keeps the literal type of `copy`. Without an argument, the type is `undefined`, which needs a cast. */
function legacyOf<Copy extends Legacy>(copy: Copy | undefined): Copy {
  return copy as Copy
}

export const flag = <Copy extends Legacy = undefined>(fallback: boolean, copy?: Copy) => {
  return { type: 'boolean', default: fallback, legacy: legacyOf(copy) } as const
}
export const choice = <const Values extends readonly number[], Copy extends Legacy = undefined>(
  values: Values,
  fallback: Values[number],
  copy?: Copy,
) => ({ type: 'integer', values, default: fallback, legacy: legacyOf(copy) }) as const
export const word = <const Values extends readonly string[], Copy extends Legacy = undefined>(
  values: Values,
  fallback: Values[number],
  copy?: Copy,
) => ({ type: 'string', values, default: fallback, legacy: legacyOf(copy) }) as const
