import { listReminders } from '#domain/drafts/reminders/list-reminders'
import { listUnsent } from '#domain/drafts/scheduled/list-unsent'
import { listMutedUsers } from '#domain/people/preferences/muted-users'
import { listOnboardingSteps } from '#domain/people/preferences/onboarding'
import { listPresences } from '#domain/people/presence/list-presences'
import { draftObject } from '#wire/draft'
import { savedSnippetObject } from '#wire/saved-snippet'
import { scheduledMessageObject } from '#wire/scheduled-message'
import { noticeChoicesObject } from '#wire/web-push'
import { noticeChoices } from '../settings/notice-choices'
import type { Section } from './section'

export const personalSections = {
  presence: (context, { slimPresence, presenceDays }) =>
    listPresences(context, { format: slimPresence ? 'modern' : 'legacy', days: presenceDays }),
  /** The newest draft comes first, unlike in GET /drafts. */
  drafts: ({ store, viewer }) => ({ drafts: store.drafts.listOf(viewer.id).map(draftObject).reverse() }),
  scheduled_messages: (context) => ({ scheduled_messages: listUnsent(context).map(scheduledMessageObject) }),
  reminders: (context) => ({ reminders: listReminders(context) }),
  saved_snippets: ({ store, viewer }) => ({
    saved_snippets: store.savedSnippets.listOf(viewer.id).map(savedSnippetObject),
  }),
  alert_words: ({ viewer }) => ({ alert_words: viewer.alertWords }),
  muted_users: (context) => ({ muted_users: listMutedUsers(context) }),
  /** This server has no tour to show. */
  onboarding_steps: ({ viewer }) => ({
    onboarding_steps: listOnboardingSteps(viewer),
    navigation_tour_video_url: null,
  }),
  web_push: ({ viewer }) => ({ web_push: noticeChoicesObject(noticeChoices(viewer)) }),
} satisfies Record<string, Section>
