/**
 * The best-known services that give out temporary addresses. Complete lists are very long, and quickly go out of date.
 */
const DISPOSABLE = new Set(
  `10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com anonbox.net
  armyspy.com burnermail.io crazymailing.com cuvox.de dayrep.com deadaddress.com despam.it discard.email
  dispostable.com dropmail.me e4ward.com einrot.com emailfake.com emailondeck.com emltmp.com fakeinbox.com
  fakemail.net fleckens.hu getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de
  guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com inboxkitten.com
  incognitomail.com jetable.org jourrapide.com mail-temporaire.fr mailcatch.com maildrop.cc mailexpire.com
  mailforspam.com mailinator.com mailinator.net mailinator.org mailinator2.com mailnator.com mailnesia.com
  mailnull.com mailpoof.com mailsac.com meltmail.com mintemail.com minuteinbox.com moakt.com mohmal.com
  mytemp.email mytrashmail.com nada.email onewaymail.com owlymail.com pokemail.net rhyta.com safetymail.info
  sharklasers.com spam4.me spambog.com spambox.us spamdecoy.net spamex.com spamfree24.org spamgourmet.com
  superrito.com teleworm.us temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.net
  tempmail.plus tempmailo.com tempomail.fr tempr.email throwawaymail.com trash-mail.com trashmail.com trashmail.de
  trashmail.net wegwerfmail.de wegwerfmail.net yopmail.com yopmail.fr yopmail.net zippymail.info`.split(/\s+/),
)

/** Whether a domain belongs to one of these services, or is a subdomain of such a domain. */
export function isDisposable(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, at) => DISPOSABLE.has(labels.slice(at).join('.')))
}
