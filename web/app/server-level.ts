import type { Client } from './client'

/** Whether the server supports at least this feature level of the API. */
export const isOfLevel = ({ store }: Client, level: number): boolean =>
  Number(store.facts.get('zulip_feature_level') ?? 0) >= level
