import type { QueryContext } from '#domain/context'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { isCallTemplate } from '#lib/http/call-template'

/** The protocol's numbers for call providers. The last one exists only on this server. */
const CALLS = { none: 0, jitsi: 1, bigBlueButton: 4, ownLinks: 1000 } as const

/**
 * The protocol's call providers that an organization can choose here. The organization's own links aren't among them.
 */
export function callProviders({
  meetings,
}: Pick<QueryContext, 'meetings'>): Record<string, { name: string; id: number }> {
  return {
    disabled: { name: 'None', id: CALLS.none },
    jitsi_meet: { name: 'Jitsi Meet', id: CALLS.jitsi },
    ...(meetings.areThere && { big_blue_button: { name: 'BigBlueButton', id: CALLS.bigBlueButton } }),
  }
}

/** The provider's number in an export. Zulip doesn't have the organization's own links, so they become Jitsi. */
export const providerInTheProtocol = (provider: number): number =>
  provider === CALLS.ownLinks ? CALLS.jitsi : provider

interface CallChanges {
  video_chat_provider?: unknown
  call_url_template?: unknown
}

/** Checks that a call provider is available here, and that the organization's own links have a template. */
export function checkCalls(context: QueryContext, changes: CallChanges): void {
  const { video_chat_provider: provider, call_url_template: template } = changes
  if (provider === undefined && template === undefined) return
  if (provider === CALLS.bigBlueButton && !context.meetings.areThere) {
    throw new BadRequest(`Invalid video_chat_provider ${provider}`)
  }
  if (template !== undefined && template !== '' && !isCallTemplate(String(template))) {
    throw new BadRequest('call_url_template is not a web address')
  }
  const chosen = provider ?? settingOfRealm(context.store, 'video_chat_provider')
  const used = template ?? settingOfRealm(context.store, 'call_url_template')
  if (chosen === CALLS.ownLinks && used === '')
    throw new BadRequest('To use your own call links, set call_url_template.')
}
