import * as z from 'zod'
import { authenticationMethods } from '#domain/login/providers/authentication-methods'
import { changeMethods } from '#domain/login/providers/change-methods'
import { changeAnnouncementChannels } from '#domain/realm/announcement-channels'
import { changePermissions } from '#domain/realm/change-permissions'
import { changeRealmSettings } from '#domain/realm/change-realm-settings'
import { checkRealmValues } from '#domain/realm/check-realm-values'
import { refuseAnotherName } from '#domain/realm/fixed-settings'
import { command } from '../contract/operation'
import { realmParameters } from './realm-parameters'

/** Changes the organization's settings. If one is refused, none are changed. https://zulip.com/api/update-realm */
export const updateRealm = command({
  name: 'update-realm',
  method: 'PATCH',
  path: '/realm',
  access: 'administrator',
  params: z.object(realmParameters),
  confirms: ({ authentication_methods }) => authentication_methods !== undefined,
  run(context, params) {
    const { authentication_methods, string_id, ...rest } = params
    const { new_stream_announcements_stream_id, signup_announcements_stream_id, ...more } = rest
    const { zulip_update_announcements_stream_id, moderation_request_channel_id, ...settings } = more
    const knownMethods = Object.keys(authenticationMethods(context))
    const { org_type, ...changes } = checkRealmValues(context, settings, authentication_methods, knownMethods)
    const changed = {
      ...changeRealmSettings(context, changes),
      ...changePermissions(context, settings),
      ...changeAnnouncementChannels(context, {
        moderation_request_channel_id,
        new_stream_announcements_stream_id,
        signup_announcements_stream_id,
        zulip_update_announcements_stream_id,
      }),
    }
    if (authentication_methods) changeMethods(context, authentication_methods)
    if (string_id !== undefined) refuseAnotherName(context)
    return { ...changed, ...changeRealmSettings(context, { org_type }) }
  },
})
