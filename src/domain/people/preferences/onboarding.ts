import type { CommandContext } from '#domain/context'
import { BadRequest } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import { onboardingSteps } from '#wire/events/account'

/** Notices that a client shows a person once, in the order in which the server lists them. */
const NOTICES = [
  'visibility_policy_banner',
  'intro_inbox_view_modal',
  'intro_recent_view_modal',
  'first_stream_created_banner',
  'jump_to_conversation_banner',
  'non_interleaved_view_messages_fading',
  'interleaved_view_messages_fading',
  'intro_resolve_topic',
  'navigation_tour_video',
]

const ONBOARDING_STEPS = [
  ...NOTICES.map((name) => ({ type: 'one_time_notice', name })),
  { type: 'one_time_action', name: 'narrow_to_dm_with_welcome_bot_new_user' },
]

/** Notes that the person has seen a step, and sends their clients the remaining ones. */
export function markOnboardingStepRead(context: CommandContext, name: string): void {
  const { store, viewer } = context
  if (!ONBOARDING_STEPS.some((one) => one.name === name)) throw new BadRequest(`Unknown onboarding_step: ${name}`)
  const seen = [...new Set([...viewer.onboardingSteps, name])]
  store.accounts.update(viewer.id, { onboardingSteps: seen })
  context.emit(onboardingSteps(listOnboardingSteps({ onboardingSteps: seen })), { accounts: [viewer.id] })
}

/** The steps that the person hasn't seen yet. The account's row lists the steps that have been seen. */
export function listOnboardingSteps(account: Pick<Account, 'onboardingSteps'>) {
  return ONBOARDING_STEPS.filter(({ name }) => !account.onboardingSteps.includes(name))
}
