import { operationNamed, operations } from './api'
import type { Operation } from './api/contract/operation'
import { developmentOperations } from './api/development'
import { createApps } from './app'
import { registerDemonstration } from './development/demonstration'
import { type KeptMail, Mailbox } from './development/mailbox'
import { registerMailbox } from './development/mailbox-page'
import { protectDevelopment } from './development/own-machine'
import { type IncomingMail, receiveMail } from './edge/mail-in'
import type { Mailer } from './lib/mail/mail'
import { Realm as DeployedRealm } from './realm/realm'

export { Directory } from './realm/directory'

/** The realm, with additions that only a development server has. */
export class Realm extends DeployedRealm {
  #behindMs = 0

  protected override operationNamed(name: string): Operation | undefined {
    return operationNamed(name) ?? developmentOperations.find((operation) => operation.name === name)
  }

  protected override makeMailer(): Mailer {
    return new Mailbox(this.ctx.storage)
  }

  protected override now(): number {
    return Date.now() - this.#behindMs
  }

  mailbox(): KeptMail[] {
    return new Mailbox(this.ctx.storage).list()
  }

  /** Sets the time of requests back by `ms` from now on, until the object sleeps or gets another value. */
  goBack(ms: number): void {
    this.#behindMs = ms
  }
}

const { app, pages } = createApps([...operations, ...developmentOperations], {
  protect: protectDevelopment,
  addPages(pages) {
    registerMailbox(pages)
    registerDemonstration(pages)
  },
})

type Env = Exclude<Parameters<typeof app.fetch>[1], undefined | Record<string, never>>

/** Pages may offer features that need email, since emails go to the mailbox. */
const MAIL_ARRIVES = { MAIL_TO_LOG: 'on' }

/**
 * The server of `npm start` and `npm run dev`. Deployments start from `index.ts`, so they contain none of this
 * (decision 0101).
 */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext) {
    return app.fetch(request, { ...env, ...MAIL_ARRIVES }, context)
  },

  /**
   * Receives emails as a deployment does from Cloudflare's Email Routing. wrangler accepts them at
   * `/cdn-cgi/handler/email`.
   */
  email(mail: IncomingMail, env: Env): Promise<void> {
    return receiveMail(mail, async (request) => pages.fetch(request, { ...env, ...MAIL_ARRIVES }))
  },
}
