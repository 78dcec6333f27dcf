import { maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, time } from '../kit/text'

const topic = 'sponsors'

const shape = () =>
  object({
    sender: object({ login: text }),
    sponsorship: object({ tier: object({ name: text }), privacy_level: maybe(text) }),
    effective_date: maybe(text),
    changes: maybe(
      object({
        tier: maybe(object({ from: object({ name: text }) })),
        privacy_level: maybe(object({ from: text })),
      }),
    ),
  })

type Sponsorship = ReturnType<typeof shape>['_output']

/** `says` gets the sponsor's name in bold, and returns the sentence. */
const told = (says: (who: string, sent: Sponsorship) => string): Teller =>
  on(shape, (sent) => ({ topic, content: says(bold(sent.sender.login), sent) }))

const when = ({ effective_date: date }: Sponsorship) => (date ? ` on ${time(date)}` : '')
const tier = ({ sponsorship }: Sponsorship) => sponsorship.tier.name
const formerTier = ({ changes }: Sponsorship) => (changes?.tier ? ` from ${changes.tier.from.name}` : '')

export const sponsorEvents: Readonly<Record<string, Teller>> = {
  cancelled: told((who, sent) => `${who} canceled the ${tier(sent)} sponsorship.`),
  created: told((who, sent) => `${who} sponsors ${tier(sent)}.`),
  edited: told((who, { sponsorship, changes }) => {
    const before = changes?.privacy_level?.from
    return `${who} changed who can see the sponsorship${before ? ` from ${before}` : ''} to ${sponsorship.privacy_level ?? 'another'}.`
  }),
  pending_cancellation: told((who, sent) => `${who}'s ${tier(sent)} sponsorship ends${when(sent)}.`),
  pending_tier_change: told(
    (who, sent) => `${who}'s sponsorship changes${formerTier(sent)} to ${tier(sent)}${when(sent)}.`,
  ),
  tier_changed: told((who, sent) => `${who} changed the sponsorship${formerTier(sent)} to ${tier(sent)}.`),
}
