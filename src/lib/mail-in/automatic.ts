interface Head {
  headers: readonly { key: string; value: string }[]
}

/**
 * A header of emails that this server makes from messages. None of them becomes a message again, here or on another
 * server.
 */
export const LOOP_HEADER = 'X-Loop'
export const LOOP_MARK = 'edgewise'

/** An answer that nobody wrote: of someone on holiday, or a report that an email didn't arrive. */
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

/** An email that no person wrote to this address: such mail is welcome in channels, and answers nothing. */
export function isAutomatic(mail: Head, envelopeFrom: string): boolean {
  if (isAutomaticAnswer(mail, envelopeFrom)) return true
  return mail.headers.some(({ key, value }) => {
    const said = value.trim().toLowerCase()
    if (key === 'auto-submitted') return said !== 'no'
    return key === 'precedence' && ['bulk', 'junk', 'list'].includes(said)
  })
}

/** Made of a message by a server like this one. */
export const isOwn = ({ headers }: Head): boolean =>
  headers.some(({ key, value }) => key === LOOP_HEADER.toLowerCase() && value.trim().toLowerCase() === LOOP_MARK)
