/** An emoji under one of its names. */
export interface NamedEmoji {
  readonly name: string
  readonly code: string
  readonly type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji'
}
