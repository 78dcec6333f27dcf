import type { Secrets } from '#lib/signing/secrets'

/**
 * The name, in a bot's configuration, of the secret with which services sign requests. The secret is stored encrypted,
 * and is never shown.
 */
export const SECRET_NAME = 'webhook_secret'
/** Clients see this in place of a secret. If a client sends this value back, the secret stays the same. */
const MASK = '********'

/** Returns the configuration to store: the new values added to the existing ones. */
export function storedConfig(
  former: Readonly<Record<string, string>> | undefined,
  added: Readonly<Record<string, string>>,
  secrets: Secrets,
): Record<string, string> {
  const { [SECRET_NAME]: secret, ...rest } = added
  const { [SECRET_NAME]: formerSecret, ...config } = { ...former, ...rest }
  if (secret === '') return config
  const kept = secret === undefined || secret === MASK ? formerSecret : secrets.seal(secret)
  return kept === undefined ? config : { ...config, [SECRET_NAME]: kept }
}

/** The configuration as the bot's owner and administrators may see it. */
export function shownConfig(config: Readonly<Record<string, string>>): Record<string, string> {
  return SECRET_NAME in config ? { ...config, [SECRET_NAME]: MASK } : config
}

/** The settings that integrations may read. */
export function settingsIn(config: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const { [SECRET_NAME]: _, ...settings } = config ?? {}
  return settings
}
