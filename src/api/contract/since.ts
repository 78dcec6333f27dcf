import { FEATURE_LEVEL } from '#lib/feature-level'

/** Parameters that came with a level: below, an operation doesn't know them. They are optional. */
export function since<const Params extends object>(level: number, params: Params): Params {
  // Parameters that an operation doesn't know are dropped, as if they had not been sent.
  return FEATURE_LEVEL >= level ? params : ({} as Params)
}
