import type { Operation } from '../contract/operation'
import { findPublicMessage } from './find-public-message'
import { servePublicFile, servePublicThumbnail } from './serve-public-file'
import { showPublicChannel } from './show-public-channel'
import { showPublicChannels } from './show-public-channels'
import { showPublicFeed } from './show-public-feed'
import { showPublicTopic } from './show-public-topic'

/** Operations that only the pages for people without an account call. They have no routes. */
export const reading: readonly Operation[] = [
  showPublicChannels,
  showPublicChannel,
  showPublicTopic,
  findPublicMessage,
  showPublicFeed,
  servePublicFile,
  servePublicThumbnail,
]
