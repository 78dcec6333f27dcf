import { REALM_SETTINGS, type RealmSetting } from '#domain/settings/realm-settings'
import { USER_SETTINGS } from '#domain/settings/user-settings'
import type { Asker } from '../direct'
import type { Ids, Person } from '../world'
import type { Places } from './steps'

const ROLES: Partial<Record<Person, number>> = { ada: 200, max: 300, mia: 400, ben: 400, gus: 600 }

interface Group {
  id: number
  name: string
  is_system_group: boolean
}

/** Restores an organization's state at the beginning of a run, so that a run depends only on its steps. */
export class Reset {
  constructor(
    private readonly direct: Asker,
    private readonly world: Ids,
    private readonly people: readonly Person[],
    /**
     * The number of times that the organization has been restored before. Names contain this number, because archived
     * channels and deactivated groups keep their names.
     */
    private round = 0,
  ) {}

  async places(): Promise<Places> {
    this.round += 1
    await this.bringBack()
    const before: Group[] = (await this.direct.must('olivia', 'get-user-groups')).user_groups
    await this.settings(before)
    await this.clear(before)
    return {
      round: this.round,
      channels: [await this.channel('all', {}), await this.channel('few', {}), ...(await this.privateChannels())],
      groupNames: [1, 2, 3].map((number) => this.groupName(number)),
      groups: [await this.group(1, ['mia', 'ben']), await this.group(2, ['ada']), await this.group(3, [])],
      systemGroups: before.filter((group) => group.is_system_group).map((group) => group.id),
      linkifiers: [await this.linkifier(1), await this.linkifier(2)],
      defaultGroup: await this.defaultGroup(),
    }
  }

  private async bringBack(): Promise<void> {
    for (const who of this.people) {
      const role = ROLES[who]
      if (role === undefined) continue
      const user_id = String(this.world.id(who))
      // This also succeeds for people who are active.
      await this.direct.ask('olivia', 'reactivate-user', { user_id })
      await this.direct.must('olivia', 'update-user', { user_id, role })
    }
    const settings = Object.entries(USER_SETTINGS).filter(([name]) => name !== 'timezone')
    const defaults = Object.fromEntries(settings.map(([name, setting]) => [name, setting.default]))
    for (const who of this.people) {
      await this.direct.must(who, 'update-settings', defaults)
      const asked = { event_types: [], fetch_event_types: ['muted_users'] }
      for (const { id } of (await this.direct.must(who, 'register-queue', asked)).muted_users) {
        await this.direct.must(who, 'unmute-user', { muted_user_id: String(id) })
      }
    }
  }

  private async settings(groups: Group[]): Promise<void> {
    const idOf = (name: string) => groups.find((group) => group.name === name)?.id
    const table = Object.entries(REALM_SETTINGS) as [string, RealmSetting][]
    const defaults = table.map(([name, { type, default: fallback }]) => {
      const value = type === 'group' ? idOf(String(fallback)) : fallback
      if (type === 'group') return [name, { new: value }]
      return [name, value === null || value === -1 ? '"unlimited"' : value]
    })
    const { name: _, jitsi_server_url: _address, ...changes } = Object.fromEntries(defaults)
    await this.direct.must('olivia', 'update-realm', changes)
  }

  private async clear(groups: Group[]): Promise<void> {
    for (const { id } of groups.filter((group) => !group.is_system_group)) {
      await this.direct.ask('olivia', 'deactivate-user-group', { user_group_id: String(id) })
    }
    const { streams } = await this.direct.must('olivia', 'get-streams', { include_all_active: true })
    for (const { stream_id } of streams) {
      await this.direct.must('olivia', 'archive-stream', { stream_id: String(stream_id) })
    }
    for (const { id } of await this.defaultGroups()) {
      await this.direct.must('olivia', 'remove-default-stream-group', { group_id: String(id) })
    }
    const { linkifiers } = await this.direct.must('olivia', 'get-linkifiers')
    for (const { id } of linkifiers) await this.direct.must('olivia', 'remove-linkifier', { filter_id: String(id) })
  }

  private async privateChannels() {
    const invite_only = true
    return [
      await this.channel('shared', { invite_only, history_public_to_subscribers: true }),
      await this.channel('protected', { invite_only, history_public_to_subscribers: false }),
    ]
  }

  private async channel(kind: string, privacy: Record<string, unknown>) {
    const name = `${kind} ${this.round}`
    const people = kind === 'all' ? this.people : (['olivia', 'mia', 'gus'] as const)
    const principals = people.map((person) => this.world.id(person))
    await this.direct.must('olivia', 'subscribe', { subscriptions: [{ name }], principals, ...privacy })
    const { stream_id: id } = await this.direct.must('olivia', 'get-stream-id', { stream: name })
    return { id, name }
  }

  private groupName(number: number): string {
    return `of ${this.round}, ${number}`
  }

  private async group(number: number, people: Person[]): Promise<number> {
    const name = this.groupName(number)
    const members = people.map((person) => this.world.id(person))
    await this.direct.must('olivia', 'create-user-group', { name, description: '', members })
    const { user_groups } = await this.direct.must('olivia', 'get-user-groups')
    return user_groups.find((group: Group) => group.name === name).id
  }

  private async defaultGroup(): Promise<number> {
    const group_name = `start ${this.round}`
    await this.direct.must('olivia', 'create-default-stream-group', { group_name, description: '', stream_names: [] })
    const [group] = await this.defaultGroups()
    return group?.id ?? 0
  }

  private async defaultGroups(): Promise<{ id: number }[]> {
    const asked = { event_types: [], fetch_event_types: ['default_stream_groups'] }
    return (await this.direct.must('olivia', 'register-queue', asked)).realm_default_stream_groups
  }

  private async linkifier(number: number): Promise<number> {
    const pattern = `n${this.round}x${number}-(?P<id>[0-9]+)`
    return (await this.direct.must('olivia', 'add-linkifier', { pattern, url_template: 'https://example.com/{id}' })).id
  }
}
