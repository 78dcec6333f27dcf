/** A suggestion that is shown while the user types a name, an emoji, a command or a time. */
export interface Offer {
  readonly key: string
  readonly name: string
  readonly insert: string
  /** A detail after the name, and one at the end of the line. */
  readonly more?: string
  readonly right?: string
  readonly picture:
    | { readonly kind: 'person'; readonly id: number }
    | { readonly kind: 'group' }
    | { readonly kind: 'channel'; readonly id: number }
    | { readonly kind: 'topic' | 'time' }
    | { readonly kind: 'emoji'; readonly code: string; readonly type: string; readonly name: string }
}
