import { describe, expect, it } from 'vitest'
import { readMailAddress } from '#lib/mail-in/mail-address'
import { MAIL_OPTIONS, type MailOption, withMailOptions } from '../../web/model/channels/mail-address'

const TOKENS = ['abcdefghijklmnopqrstuvwxyz234567', 'abcdefghijklmnopqrstuvwxyz234567abcdefgh']
const NAMES = ['', 'bikes.', 'a-long-name-of-a.']
const DOMAIN = 'mail.example.org'

/** All sets of options. */
const SETS: readonly ReadonlySet<MailOption>[] = Array.from(
  { length: 2 ** MAIL_OPTIONS.length },
  (_, bits) => new Set(MAIL_OPTIONS.flatMap(([name], at) => (bits & (2 ** at) ? [name] : []))),
)

describe('a channel’s email address', () => {
  it('has the chosen options in the form that the server reads, and never too many characters', () => {
    for (const token of TOKENS) {
      for (const name of NAMES) {
        for (const chosen of SETS) {
          const address = withMailOptions(`${name}${token}.show-sender@${DOMAIN}`, chosen)
          expect(address.indexOf('@')).toBeLessThanOrEqual(64)
          expect([address, readMailAddress(address)]).toEqual([
            address,
            {
              token,
              domain: DOMAIN,
              options: {
                showSender: chosen.has('show-sender'),
                includeFooter: chosen.has('include-footer'),
                includeQuotes: chosen.has('include-quotes'),
                preferHtml: chosen.has('prefer-html'),
              },
            },
          ])
        }
      }
    }
  })

  it('keeps the channel’s name and the full names of options if there is room', () => {
    const address = `bikes.${TOKENS[0]}.show-sender@${DOMAIN}`
    expect(withMailOptions(address, new Set(['show-sender']))).toBe(address)
    expect(withMailOptions(address, new Set(['include-quotes']))).toBe(`bikes.${TOKENS[0]}.include-quotes@${DOMAIN}`)
  })
})
