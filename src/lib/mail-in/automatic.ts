interface Head {
  headers: readonly { key: string; value: string }[]
}

/**
 * A header in emails that this server creates from messages. An email with this header doesn't become a message again,
 * here or on another server like this one.
 */
export const LOOP_HEADER = 'X-Loop'
export const LOOP_MARK = 'edgewise'

/** Whether an email is an automatic answer: from someone on vacation, or a report that an email didn't arrive. */
export function isAutomaticAnswer({ headers }: Head, envelopeFrom: string): boolean {
  if (envelopeFrom === '' || envelopeFrom === '<>') return true
  return headers.some(({ key, value }) => {
    const said = value.trim().toLowerCase()
    if (key === 'auto-submitted') return said.startsWith('auto-replied')
    if (key === 'x-autoreply' || key === 'x-autorespond') return said !== 'no'
    if (key === 'precedence') return said === 'auto_reply'
    return key === 'content-type' && said.startsWith('multipart/report')
  })
}

/**
 * Whether a program or a mailing list sent the email. Such an email isn't posted as a reply. It may be posted to a
 * channel, unless it is an automatic answer.
 */
export function isAutomatic(mail: Head, envelopeFrom: string): boolean {
  if (isAutomaticAnswer(mail, envelopeFrom)) return true
  return mail.headers.some(({ key, value }) => {
    const said = value.trim().toLowerCase()
    if (key === 'auto-submitted') return said !== 'no'
    return key === 'precedence' && ['bulk', 'junk', 'list'].includes(said)
  })
}

/** Whether a server like this one created the email from a message. */
export const isOwn = ({ headers }: Head): boolean =>
  headers.some(({ key, value }) => key === LOOP_HEADER.toLowerCase() && value.trim().toLowerCase() === LOOP_MARK)
