import { scheduledMessageObject } from '../../wire/scheduled-message'
import { listOnboardingSteps } from '../accounts/onboarding'
import { listPresences } from '../presence/list-presences'
import type { Section } from './section'

export const personalSections: Record<string, Section> = {
  presence: (context, { slimPresence, presenceSince: since }) =>
    listPresences(context, { format: slimPresence || since !== undefined ? 'modern' : 'legacy', since }),
  scheduled_messages: ({ store, viewer }) => ({
    scheduled_messages: store.scheduledMessages.listUnsent(viewer.id).map(scheduledMessageObject),
  }),
  alert_words: ({ viewer }) => ({ alert_words: viewer.alertWords }),
  muted_users: ({ store, viewer }) => ({
    muted_users: store.mutes.listMuted(viewer.id).map(({ mutedId, mutedAt }) => ({ id: mutedId, timestamp: mutedAt })),
  }),
  onboarding_steps: ({ viewer }) => ({ onboarding_steps: listOnboardingSteps(viewer) }),
}
