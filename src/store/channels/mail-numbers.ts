import type { AccountId, ChannelId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'

/**
 * The number of times that a person has replaced their address for each channel since their API key got this nonce. A
 * new key replaces all addresses, so the numbers start again.
 */
interface Numbers {
  nonce: number
  byChannel: Readonly<Record<number, number>>
}

interface Holder {
  id: AccountId
  keyNonce: number
}

/**
 * The number of times that people have replaced their addresses for a channel: one record for each of these people, and
 * none for anyone else.
 */
export class MailNumberReader {
  protected readonly pack: Pack<Numbers, AccountId>

  constructor(database: Database) {
    this.pack = new Pack(database, 'mailNumbers')
  }

  find(holder: Holder, channel: ChannelId): number {
    return this.numbers(holder)[channel] ?? 0
  }

  /** The number of channels for which this person has replaced addresses. */
  countOf(holder: Holder): number {
    return Object.keys(this.numbers(holder)).length
  }

  protected numbers({ id, keyNonce }: Holder): Numbers['byChannel'] {
    const found = this.pack.get(id)
    return found?.nonce === keyNonce ? found.byChannel : {}
  }
}

export class MailNumberWriter extends MailNumberReader {
  raise(holder: Holder, channel: ChannelId): void {
    const byChannel = { ...this.numbers(holder), [channel]: this.find(holder, channel) + 1 }
    this.pack.set(holder.id, { nonce: holder.keyNonce, byChannel })
  }
}
