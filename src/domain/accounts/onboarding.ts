import type { Account } from '../../store/accounts/account-reader'

/** Notices that a client shows a person once, in this order. */
export const ONBOARDING_STEPS = [
  'visibility_policy_banner',
  'intro_inbox_view_modal',
  'intro_recent_view_modal',
  'first_stream_created_banner',
  'jump_to_conversation_banner',
  'non_interleaved_view_messages_fading',
  'interleaved_view_messages_fading',
] as const

/** Those the person hasn't seen yet; an account remembers which it has. */
export function listOnboardingSteps(account: Account) {
  return ONBOARDING_STEPS.filter((name) => !account.onboardingSteps.includes(name)).map((name) => ({
    type: 'one_time_notice',
    name,
  }))
}
