import type { Operation } from '../contract/operation'
import { createDrafts } from './create-drafts'
import { createMessageReminder } from './create-message-reminder'
import { createSavedSnippet } from './create-saved-snippet'
import { createScheduledMessage } from './create-scheduled-message'
import { deleteDraft } from './delete-draft'
import { deleteReminder } from './delete-reminder'
import { deleteSavedSnippet } from './delete-saved-snippet'
import { deleteScheduledMessage } from './delete-scheduled-message'
import { editDraft } from './edit-draft'
import { editSavedSnippet } from './edit-saved-snippet'
import { getDrafts } from './get-drafts'
import { getReminders } from './get-reminders'
import { getSavedSnippets } from './get-saved-snippets'
import { getScheduledMessages } from './get-scheduled-messages'
import { updateScheduledMessage } from './update-scheduled-message'

/** Operations on drafts, scheduled messages, reminders and saved snippets. */
export const drafts: readonly Operation[] = [
  getSavedSnippets,
  createSavedSnippet,
  editSavedSnippet,
  deleteSavedSnippet,
  getDrafts,
  createDrafts,
  editDraft,
  deleteDraft,
  getScheduledMessages,
  createScheduledMessage,
  updateScheduledMessage,
  deleteScheduledMessage,
  getReminders,
  createMessageReminder,
  deleteReminder,
]
