import { FEATURE_LEVEL } from '#lib/feature-level'

/** Parameters that came with a level: below, an operation doesn't know them. They are optional. */
export function since<const Params extends object>(level: number, params: Params): Params {
  // What an operation doesn't know isn't given, as if nobody had sent it.
  return FEATURE_LEVEL >= level ? params : ({} as Params)
}
