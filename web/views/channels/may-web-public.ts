import type { Client } from '../../app/client'
import { may } from '../../app/may'

/** Whether the user may make channels public on the web, which the organization has to allow. */
export const mayMakeWebPublic = (client: Client): boolean =>
  client.store.facts.get('realm_enable_spectator_access') === true && may(client, 'can_create_web_public_channel_group')
