import type { Operation } from '../contract/operation'
import { createBot } from './create-bot'
import { deactivateBot } from './deactivate-bot'
import { getBotStorage } from './get-bot-storage'
import { getBots } from './get-bots'
import { regenerateBotApiKey } from './regenerate-bot-api-key'
import { removeBotStorage } from './remove-bot-storage'
import { updateBot } from './update-bot'
import { updateBotStorage } from './update-bot-storage'

export const bots: readonly Operation[] = [
  getBotStorage,
  updateBotStorage,
  removeBotStorage,
  getBots,
  createBot,
  updateBot,
  deactivateBot,
  regenerateBotApiKey,
]
