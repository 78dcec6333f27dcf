import { integrations } from '#integrations/index'

interface ListedIntegration {
  /** The name in the webhook's address. */
  name: string
  /** The service's own name. */
  title: string
  /** The events that its messages report, such as "Builds that start or finish." */
  description: string
  /** The steps to follow at the service. In place of the webhook's address, they contain `{url}`. */
  steps: readonly string[]
  /** Names for `only_events` and `exclude_events`. */
  events: readonly string[]
  /** Further parameters of the address, by name. */
  options: Readonly<Record<string, string>>
  /** Names in the bot's `config_data`, with descriptions. */
  settings: Readonly<Record<string, string>>
  /**
   * Where to enter the bot's `webhook_secret` at the service, or which of the service's secrets to use as
   * `webhook_secret`; missing if the service doesn't sign requests.
   */
  signature?: string
  /** Whether the key is sent with HTTP Basic authentication instead of in the address. */
  uses_basic_credentials: boolean
}

/** Everything that a page needs to help someone set up a webhook. */
export function listIntegrations(): ListedIntegration[] {
  return integrations.map((one) => ({
    name: one.name,
    title: one.title,
    description: one.tells,
    steps: one.setUp,
    events: one.events ?? [],
    options: one.options ?? {},
    settings: one.settings ?? {},
    ...(one.signature && { signature: one.signature.how }),
    uses_basic_credentials: one.usesBasicCredentials ?? false,
  }))
}
