import { asId, type ChannelId, type GroupId } from '#lib/ids'
import type { Database } from '../sql/database'
import { Pack } from '../sql/packs'
import type { ChannelPermissions } from '../tables/channels'

/** The permissions whose holders may know that a channel exists. */
export const SIGHT_PERMISSIONS = [
  'can_add_subscribers_group',
  'can_subscribe_group',
  'can_administer_channel_group',
] as const satisfies readonly (keyof ChannelPermissions)[]

interface Naming {
  id: ChannelId
  permissions: ChannelPermissions
}

/** No group has this id. A record under it shows that all channels have been examined. */
const KNOWN = asId<GroupId>(0)

/**
 * Stores which channels each group's members may know about through the group, because a change to a group affects only
 * a few channels of perhaps a thousand. The records are computed from all channels when they are first needed.
 */
export class ChannelsOfGroups {
  readonly #pack: Pack<readonly ChannelId[], GroupId>

  constructor(
    database: Database,
    /** The id of the group without members. It is ignored: new channels refer to it, but it never changes. */
    private readonly nobody: () => GroupId | undefined,
  ) {
    this.#pack = new Pack(database, 'channelsOfGroups')
  }

  /** The ids of channels that directly refer to any of these groups, in order. */
  naming(groups: Iterable<GroupId>): Set<ChannelId> {
    const ids = [...groups].flatMap((id) => this.#pack.get(id) ?? [])
    return new Set(ids.sort((one, other) => one - other))
  }

  get isKnown(): boolean {
    return this.#pack.get(KNOWN) !== undefined
  }

  learn(channels: readonly Naming[]): void {
    const all = new Map<GroupId, ChannelId[]>([[KNOWN, []]])
    for (const { id, permissions } of channels) {
      for (const group of this.#namedBy(permissions)) all.set(group, [...(all.get(group) ?? []), id])
    }
    this.#pack.setAll(all)
  }

  changed({ id, permissions }: Naming, before?: ChannelPermissions): void {
    const [old, now] = [this.#namedBy(before), this.#namedBy(permissions)]
    const changes = [...[...old].filter((id) => !now.has(id)), ...[...now].filter((id) => !old.has(id))]
    if (changes.length === 0 || !this.isKnown) return
    const without = (group: GroupId) => (this.#pack.get(group) ?? []).filter((channel) => channel !== id)
    this.#pack.setAll(changes.map((group) => [group, now.has(group) ? [...without(group), id] : without(group)]))
  }

  #namedBy(permissions?: ChannelPermissions): Set<GroupId> {
    const values = permissions ? SIGHT_PERMISSIONS.map((permission) => permissions[permission]) : []
    const named = new Set(values.flatMap((value) => (typeof value === 'number' ? [value] : value.subgroups)))
    const nobody = named.size > 0 ? this.nobody() : undefined
    if (nobody !== undefined) named.delete(nobody)
    return named
  }
}
