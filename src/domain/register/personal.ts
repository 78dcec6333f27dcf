import { listOnboardingSteps } from '../accounts/onboarding'
import type { Section } from './section'

export const personalSections: Record<string, Section> = {
  alert_words: ({ viewer }) => ({ alert_words: viewer.alertWords }),
  muted_users: ({ store, viewer }) => ({
    muted_users: store.mutes.listMuted(viewer.id).map(({ mutedId, mutedAt }) => ({ id: mutedId, timestamp: mutedAt })),
  }),
  onboarding_steps: ({ viewer }) => ({ onboarding_steps: listOnboardingSteps(viewer) }),
}
