import type { Operation } from '../contract/operation'
import { findPublicMessage } from './find-public-message'
import { showPublicChannel } from './show-public-channel'
import { showPublicChannels } from './show-public-channels'
import { showPublicTopic } from './show-public-topic'

/** What the pages for people without an account ask. No route leads here: those pages alone call it. */
export const reading: readonly Operation[] = [showPublicChannels, showPublicChannel, showPublicTopic, findPublicMessage]
