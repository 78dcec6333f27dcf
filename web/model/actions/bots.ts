import type { Actor } from './actor'

/** Changes a bot, and its picture if a file is given. */
export const changeBot = (
  { calls }: Actor,
  bot_id: number,
  changes: Readonly<Record<string, unknown>>,
  file?: File,
): Promise<unknown> => calls.call('PATCH /bots/:bot_id', { bot_id, ...changes }, file && { file })

export const deactivateBot = ({ calls }: Actor, bot_id: number): Promise<unknown> =>
  calls.call('DELETE /bots/:bot_id', { bot_id })
