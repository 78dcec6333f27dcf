import type { AnswerTo } from '../../../../protocol/calls'

export type Provider = AnswerTo<'GET /realm/sign_in_providers'>['providers'][number]

/** A part of the dialog for managing it. */
export interface OfProvider {
  provider: Provider
  change(values: Readonly<Record<string, unknown>>): Promise<unknown>
}
