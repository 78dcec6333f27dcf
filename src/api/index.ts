import { addReaction } from './add-reaction'
import { createUser } from './create-user'
import { deleteMessage } from './delete-message'
import { deleteQueue } from './delete-queue'
import { deleteTopic } from './delete-topic'
import { fetchApiKey } from './fetch-api-key'
import { getEvents } from './get-events'
import { getMessage } from './get-message'
import { getMessages } from './get-messages'
import { getOwnUser } from './get-own-user'
import { getServerSettings } from './get-server-settings'
import { getStreamId } from './get-stream-id'
import { getStreams } from './get-streams'
import { getSubscriptions } from './get-subscriptions'
import { getUser } from './get-user'
import { getUserByEmail } from './get-user-by-email'
import { getUsers } from './get-users'
import type { Operation } from './operation'
import { regenerateOwnApiKey } from './regenerate-own-api-key'
import { registerQueue } from './register-queue'
import { removeReaction } from './remove-reaction'
import { sendMessage } from './send-message'
import { subscribeToChannels } from './subscribe'
import { unsubscribeFromChannels } from './unsubscribe'
import { updateMessageFlags } from './update-message-flags'
import { updateSettings } from './update-settings'
import { updateUser } from './update-user'

/** Every operation. Literal paths come before those with parameters, since the first that matches is taken. */
export const operations: readonly Operation[] = [
  getServerSettings,
  fetchApiKey,
  regenerateOwnApiKey,

  getOwnUser,
  getUsers,
  createUser,
  updateSettings,

  getSubscriptions,
  subscribeToChannels,
  unsubscribeFromChannels,
  getStreamId,
  getStreams,

  sendMessage,
  deleteMessage,
  deleteTopic,
  addReaction,
  removeReaction,
  getMessages,
  updateMessageFlags,
  getMessage,

  registerQueue,
  getEvents,
  deleteQueue,

  getUser,
  updateUser,
  getUserByEmail,
]

const byName = new Map(operations.map((operation) => [operation.name, operation]))

export const operationNamed = (name: string): Operation | undefined => byName.get(name)
