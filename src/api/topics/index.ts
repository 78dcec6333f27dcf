import type { Operation } from '../contract/operation'
import { deleteTopic } from './delete-topic'
import { getStreamTopics } from './get-stream-topics'
import { muteTopic } from './mute-topic'
import { updateUserTopic } from './update-user-topic'

export const topics: readonly Operation[] = [muteTopic, deleteTopic, getStreamTopics, updateUserTopic]
