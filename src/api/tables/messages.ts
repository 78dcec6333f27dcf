import { addAlertWords } from '../add-alert-words'
import { addReaction } from '../add-reaction'
import { checkMessagesMatchNarrow } from '../check-messages-match-narrow'
import { createDrafts } from '../create-drafts'
import { createSavedSnippet } from '../create-saved-snippet'
import { createScheduledMessage } from '../create-scheduled-message'
import { deleteDraft } from '../delete-draft'
import { deleteMessage } from '../delete-message'
import { deleteSavedSnippet } from '../delete-saved-snippet'
import { deleteScheduledMessage } from '../delete-scheduled-message'
import { deleteTopic } from '../delete-topic'
import { editDraft } from '../edit-draft'
import { editSavedSnippet } from '../edit-saved-snippet'
import { getAlertWords } from '../get-alert-words'
import { getDrafts } from '../get-drafts'
import { getMessage } from '../get-message'
import { getMessageHistory } from '../get-message-history'
import { getMessages } from '../get-messages'
import { getReadReceipts } from '../get-read-receipts'
import { getSavedSnippets } from '../get-saved-snippets'
import { getScheduledMessages } from '../get-scheduled-messages'
import { getStreamTopics } from '../get-stream-topics'
import { markAllAsRead } from '../mark-all-as-read'
import { markStreamAsRead } from '../mark-stream-as-read'
import { markTopicAsRead } from '../mark-topic-as-read'
import { muteUser } from '../mute-user'
import type { Operation } from '../operation'
import { removeAlertWords } from '../remove-alert-words'
import { removeReaction } from '../remove-reaction'
import { renderMessage } from '../render-message'
import { sendMessage } from '../send-message'
import { sendSubmessage } from '../send-submessage'
import { setTypingStatus } from '../set-typing-status'
import { unmuteUser } from '../unmute-user'
import { updateMessage } from '../update-message'
import { updateMessageFlags } from '../update-message-flags'
import { updateMessageFlagsForNarrow } from '../update-message-flags-for-narrow'
import { updateScheduledMessage } from '../update-scheduled-message'
import { updateUserTopic } from '../update-user-topic'
import { zcommand } from '../zcommand'

/** Of messages, and what people do with them. */
export const messages: readonly Operation[] = [
  getSavedSnippets,
  createSavedSnippet,
  editSavedSnippet,
  deleteSavedSnippet,
  sendMessage,
  updateMessage,
  deleteMessage,
  deleteTopic,
  addReaction,
  removeReaction,
  getMessages,
  checkMessagesMatchNarrow,
  updateMessageFlags,
  updateMessageFlagsForNarrow,
  markAllAsRead,
  markStreamAsRead,
  markTopicAsRead,
  getMessage,
  getMessageHistory,
  getReadReceipts,
  getStreamTopics,

  renderMessage,
  sendSubmessage,
  setTypingStatus,
  updateUserTopic,
  muteUser,
  unmuteUser,
  getAlertWords,
  addAlertWords,
  removeAlertWords,
  zcommand,

  getDrafts,
  createDrafts,
  editDraft,
  deleteDraft,
  getScheduledMessages,
  createScheduledMessage,
  updateScheduledMessage,
  deleteScheduledMessage,
]
