import type { Mail } from '../../lib/mail'
import type { CommandContext } from '../context'

/** Once what the mail tells of has happened. */
export function sendMail({ afterCommit, mailer }: Pick<CommandContext, 'afterCommit' | 'mailer'>, mail: Mail): void {
  afterCommit(() => mailer.send(mail))
}
