import * as z from 'zod'
import { runQuickCommand } from '#domain/people/preferences/quick-command'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Runs a command that a person typed after a slash, such as `/dark`. */
export const zcommand = command({
  name: 'zcommand',
  method: 'POST',
  path: '/zcommand',
  access: 'account',
  params: z.object({
    /** The command, with its slash. */
    command: text,
  }),
  run(context, { command: typed }) {
    const msg = runQuickCommand(context, typed)
    return msg === undefined ? {} : { msg }
  },
})
