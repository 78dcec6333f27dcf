import * as z from 'zod'
import { BadRequest } from '#lib/errors'
import { EMPTY_TOPIC } from '#wire/topic-names'
import { json, orRefuse, recordOf } from '../contract/params'

const REQUIRED = 'notification_settings_null'

const MISSING = `client_capabilities["${REQUIRED}"] field is missing: Field required`

const KNOWN = [
  REQUIRED,
  'bulk_message_deletion',
  'user_avatar_url_field_optional',
  'stream_typing_notifications',
  'user_settings_object',
  'linkifier_url_template',
  'user_list_incomplete',
  'include_deactivated_groups',
  'archived_channels',
  EMPTY_TOPIC,
]

/**
 * A client's capabilities by name, each true or false. Only the values of known ones are checked, since later clients
 * may send others.
 */
export const capabilityParameter = json(recordOf(z.unknown())).transform(
  orRefuse((given: Record<string, unknown>) => {
    const isWrong = (name: string) => given[name] !== undefined && typeof given[name] !== 'boolean'
    if (given[REQUIRED] === undefined) throw new BadRequest(MISSING)
    const wrong = KNOWN.find(isWrong)
    if (wrong) throw new BadRequest(`client_capabilities["${wrong}"] is not a boolean`)
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === true]))
  }),
)

export function capabilitiesOf(given: Record<string, boolean> | undefined): ReadonlySet<string> {
  return new Set(Object.keys(given ?? {}).filter((name) => given?.[name] === true))
}
