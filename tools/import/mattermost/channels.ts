import { ChannelRows } from '../chat/channel-rows.ts'
import type { Report } from '../report.ts'
import { toMarkdown } from './markdown.ts'
import type { MattermostPeople } from './people.ts'

/** Channels of all teams. If there are several teams, the name of each channel starts with its team's name. */
export class MattermostChannels extends ChannelRows {
  #byKey = new Map()

  constructor(
    { teams, channels, users }: { teams: any[]; channels: any[]; users: any[] },
    people: MattermostPeople,
    texts: typeof import('../slack/text/message-text.ts'),
    report: Report,
  ) {
    super(report)
    const members = membersOf(users)
    const titles = new Map(teams.map(({ name, display_name }) => [name, display_name || name]))
    for (const channel of channels) {
      const { team, name, display_name, type, deleted_at, delete_at } = channel
      if (this.find(team, name)) {
        report.leaveOut('channels that are listed twice')
        continue
      }
      const title = String(display_name || name)
      const row = this.add({
        name: titles.size > 1 ? `${titles.get(team) ?? team}: ${title}` : title,
        // An export doesn't say when a channel was created.
        createdAt: 0,
        creatorId: null,
        isPrivate: type !== 'O',
        isDefault: name === 'town-square',
        isArchived: (deleted_at ?? delete_at ?? 0) > 0,
        subscribers: people.idsOf(members.get(keyOf(team, name))),
      })
      this.#byKey.set(keyOf(team, name), row)
    }
    const unlisted = [...members].filter(([key]) => !this.#byKey.has(key)).flatMap(([, inside]) => inside)
    if (unlisted.length > 0) report.leaveOut('memberships of channels that aren’t in the export', unlisted.length)
    for (const { team, name, purpose, header } of channels) {
      const row = this.#byKey.get(keyOf(team, name))
      const names = {
        person: () => undefined,
        channel: (other) => this.linkTo(team, other, row),
        everybody: () => '@all',
      }
      this.describe(row, toMarkdown(String(purpose || header || ''), names, texts))
    }
  }

  find(team: string, name: string) {
    return this.#byKey.get(keyOf(team, name))
  }

  /** A link to a channel in the same team. A private channel is named only in its own messages and description. */
  linkTo(team, name, place) {
    const row = this.find(team, name)
    if (!row) return undefined
    return row.isPrivate && row !== place ? '#private-channel' : `#**${row.name}**`
  }
}

const keyOf = (team, name) => `${team} ${name}`

function membersOf(users) {
  const members = new Map()
  for (const { username, teams } of users) {
    for (const { name: team, channels } of Array.isArray(teams) ? teams : []) {
      for (const { name } of Array.isArray(channels) ? channels : []) {
        const key = keyOf(team, name)
        members.set(key, [...(members.get(key) ?? []), username])
      }
    }
  }
  return members
}
