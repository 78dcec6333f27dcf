import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { Mail } from '#lib/mail/mail'
import type { World } from '../world'

/** A mail server that collects a world's emails. It is used until the object is evicted. */
export class MailKeeper {
  readonly mails: Mail[] = []
  /** Returns the error for an email, if the server refuses it. */
  refusal: ((mail: Mail) => Error | undefined) | undefined

  static async of(world: World): Promise<MailKeeper> {
    const keeper = new MailKeeper()
    await keeper.take(world)
    return keeper
  }

  /** Makes the object use this mail server, which is necessary after each eviction. */
  async take(world: World): Promise<void> {
    await world.inside((state) => {
      state.mailer = {
        isThere: true,
        send: async (mail) => {
          const refusal = this.refusal?.(mail)
          if (refusal) throw refusal
          this.mails.push(mail)
        },
      }
    })
  }

  /** The emails to the person with this name in the world. */
  to(name: string): Mail[] {
    return this.mails.filter(({ to }) => to === `${name}@example.com`)
  }
}

const DUE = "SELECT 1 FROM tasks WHERE kind IN ('send-missed-mails', 'send-held-mails') AND due_at <= ?"

/**
 * Makes it look as if this many seconds had passed, and runs the alarm until no email is due. Returns the number of
 * runs, which is at most `most`.
 */
export async function timePasses({ stub }: World, seconds = 121, most = 50): Promise<number> {
  await runInDurableObject(stub, (_, { storage }) => {
    const ms = seconds * 1000
    storage.sql.exec('UPDATE mail_notices SET noted_at = noted_at - ?', ms)
    storage.sql.exec('UPDATE held_mails SET due_at = due_at - ?', ms)
    storage.sql.exec("UPDATE tasks SET due_at = due_at - ? WHERE kind IN ('send-missed-mails', 'send-held-mails')", ms)
  })
  let runs = 0
  while (runs < most && (await isDue(stub))) {
    await runDurableObjectAlarm(stub)
    runs++
  }
  return runs
}

const isDue = (stub: World['stub']) =>
  runInDurableObject(stub, async (_, { storage }) => {
    const isSo = storage.sql.exec(DUE, Date.now()).toArray().length > 0
    if (isSo) await storage.setAlarm(Date.now() + 60_000)
    return isSo
  })
