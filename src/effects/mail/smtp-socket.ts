import { connect, isIP, type Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { MailFailure } from '#lib/mail/mail'
import type { SmtpServer } from '#lib/mail/smtp-url'

/**
 * A connection to a mail server, encrypted from the first byte if the server requires that. The platform looks up the
 * host name, since nodemailer would make a request of its own for that.
 */
export function openSocket({ host, port, isEncryptedAtOnce }: SmtpServer, waitMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) ? {} : { servername: host }
    const socket = isEncryptedAtOnce ? connectEncrypted({ host, port, ...name }) : connect({ host, port })
    const fail = (code: string) => {
      clearTimeout(timer)
      // Errors that occur after the promise is settled are ignored.
      socket.on('error', () => {})
      socket.destroy()
      reject(new MailFailure({ code }))
    }
    const onError = () => fail('ESOCKET')
    const timer = setTimeout(() => fail('ETIMEDOUT'), waitMs)
    socket.once('error', onError)
    socket.once(isEncryptedAtOnce ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.removeListener('error', onError)
      resolve(socket)
    })
  })
}
