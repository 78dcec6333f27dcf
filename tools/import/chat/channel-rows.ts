import type { Report } from '../report.ts'
import { colorOf, MAX_CHANNEL_DESCRIPTION_LENGTH, MAX_CHANNEL_NAME_LENGTH } from '../server-values.ts'

/** The id of the `role:administrators` group, as `organization.ts` numbers the groups. */
const ADMINISTRATORS = 3

/** Channels from another chat program, as rows for an import. */
export class ChannelRows {
  report: Report

  rows: any[] = []
  #names = new Set()

  constructor(report: Report) {
    this.report = report
  }

  /** @param given times are in seconds, and people are account ids */
  add({
    name,
    description = '',
    ...given
  }: {
    name: string
    description?: string
    createdAt: number
    creatorId: number | null
    isPrivate: boolean
    isDefault: boolean
    isArchived: boolean
    subscribers: number[]
  }) {
    const row = {
      id: this.rows.length + 1,
      name: this.#freeName(name),
      description: '',
      ...given,
      isWebPublic: false,
      hasSharedHistory: true,
      postPolicy: 1,
      retentionDays: null,
      firstMessageId: null,
      canRemoveSubscribers: ADMINISTRATORS,
    }
    if (row.name !== name) this.report.change('channels whose name is longer than 60 characters or used twice')
    this.rows.push(row)
    this.describe(row, description)
    return row
  }

  describe(row, description) {
    row.description = [...description].slice(0, MAX_CHANNEL_DESCRIPTION_LENGTH).join('')
  }

  *subscriptions() {
    for (const { id: channelId, subscribers } of this.rows) {
      for (const accountId of subscribers) yield { accountId, channelId, color: colorOf(channelId), ...USUAL }
    }
  }

  #freeName(given) {
    const characters = [...given]
    for (let number = 1; ; number++) {
      const ending = number === 1 ? '' : ` ${number}`
      const name = characters.slice(0, MAX_CHANNEL_NAME_LENGTH - ending.length).join('') + ending
      if (this.#names.has(name.toLowerCase())) continue
      this.#names.add(name.toLowerCase())
      return name
    }
  }
}

const USUAL = {
  isActive: true,
  isMuted: false,
  isPinned: false,
  desktopNotifications: null,
  audibleNotifications: null,
  pushNotifications: null,
  emailNotifications: null,
  wildcardMentionsNotify: null,
}
