declare const builtHere: unique symbol

/**
 * An event that a builder of this folder made. `emit` takes nothing else, so a literal does not
 * compile.
 */
export type Built<Event extends { type: string }> = Event & { readonly [builtHere]: true }

/** For the builders of this folder alone. The lint keeps others from importing it. */
export function built<Event extends { type: string }>(event: Event): Built<Event> {
  // The mark exists for the type checker only.
  return event as Built<Event>
}
