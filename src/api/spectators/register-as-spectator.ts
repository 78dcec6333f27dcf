import { asSpectator } from '#domain/public/spectators/spectator'
import { spectatorSnapshot } from '#domain/public/spectators/spectator-snapshot'
import { checkQueueNarrow } from '#domain/queues/narrow'
import { SERVER_VERSION } from '#domain/version'
import { BadRequest } from '#lib/errors'
import { FEATURE_LEVEL } from '#lib/feature-level'
import { publicQuery } from '../contract/operation'
import { bool, json } from '../contract/params'
import { capabilitiesOf } from '../queues/client-capabilities'
import { registerParameters } from '../queues/register-queue'

/** Returns the state that people without an account start from. They have no queue. */
export const registerAsSpectator = publicQuery({
  name: 'register-as-spectator',
  method: 'POST',
  path: '/register',
  isForReaders: true,
  params: registerParameters.omit({ edgewise_known: true }).extend({ client_gravatar: json(bool).default(false) }),
  run(context, params) {
    const spectator = asSpectator(context)
    for (const name of ['client_gravatar', 'include_subscribers'] as const) {
      if (params[name]) throw new BadRequest(`Invalid '${name}' parameter for anonymous request`)
    }
    checkQueueNarrow(params.narrow)
    const wanted = params.fetch_event_types ?? params.event_types
    return {
      queue_id: null,
      zulip_version: SERVER_VERSION,
      zulip_feature_level: FEATURE_LEVEL,
      zulip_merge_base: SERVER_VERSION,
      ...spectatorSnapshot(spectator, {
        wanted: wanted ? new Set(wanted) : null,
        clientGravatar: false,
        slimPresence: true,
        withSubscribers: false,
        capabilities: capabilitiesOf(params.client_capabilities),
        lacksPronouns: false,
      }),
    }
  },
})
