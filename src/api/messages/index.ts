import type { Operation } from '../contract/operation'
import { addReaction } from './add-reaction'
import { checkMessagesMatchNarrow } from './check-messages-match-narrow'
import { deleteMessage } from './delete-message'
import { getMessage } from './get-message'
import { getMessageHistory } from './get-message-history'
import { getMessages } from './get-messages'
import { getReadReceipts } from './get-read-receipts'
import { markAllAsRead } from './mark-all-as-read'
import { markStreamAsRead } from './mark-stream-as-read'
import { markTopicAsRead } from './mark-topic-as-read'
import { removeReaction } from './remove-reaction'
import { renderMessage } from './render-message'
import { sendMessage } from './send-message'
import { sendSubmessage } from './send-submessage'
import { setTypingStatus } from './set-typing-status'
import { setTypingStatusForMessageEdit } from './set-typing-status-for-message-edit'
import { updateMessage } from './update-message'
import { updateMessageFlags } from './update-message-flags'
import { updateMessageFlagsForNarrow } from './update-message-flags-for-narrow'
import { zcommand } from './zcommand'

/** Operations on messages, including reactions and flags. */
export const messages: readonly Operation[] = [
  sendMessage,
  updateMessage,
  deleteMessage,
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
  renderMessage,
  sendSubmessage,
  setTypingStatus,
  setTypingStatusForMessageEdit,
  zcommand,
]
